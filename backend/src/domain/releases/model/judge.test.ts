import { judgeCandidate, type Sample } from './judge.ts';

const rules = { minimum: 50, margin: 2, networks: 1 };
const sample = (visits: number, bad: number): Sample => ({ visits, bad });

describe('a candidate beside the stable version [PLAT-012]', () => {
  it.each([
    ['failing 5 % of 200, the stable one never', sample(200, 10), sample(200, 0), true],
    ['failing 5 % of 200, the stable one 1 % of many', sample(200, 10), sample(1800, 18), true],
    ['failing in every visit', sample(50, 50), sample(450, 0), true],
    ['failing in every visit, with nothing to compare with', sample(50, 50), sample(0, 0), true],
    ['failing 5 % with nothing to compare with', sample(200, 10), sample(0, 0), true],
    ['failing as often as the stable one', sample(200, 10), sample(1800, 90), false],
    ['failing less often', sample(200, 1), sample(1800, 90), false],
    ['failing more often, within the margin', sample(10_000, 250), sample(10_000, 100), false],
    ['beyond the margin by mere chance', sample(50, 2), sample(450, 5), false],
    ['one visit short of the sample', sample(49, 49), sample(450, 0), false],
    ['not visited yet', sample(0, 0), sample(450, 0), false],
    ['perfect, as the stable one is', sample(200, 0), sample(200, 0), false],
  ])('%s: rolled back?', (_name, candidate, stable, takenBack) => {
    expect(judgeCandidate([candidate], stable, rules).takeBack).toBe(takenBack);
  });

  it('gives both figures as reason', () => {
    expect(judgeCandidate([sample(200, 10)], sample(400, 4), rules)).toEqual({
      takeBack: true,
      reason: 'failed in 5.0 % of 200 visits, the stable version in 1.0 % of 400',
    });
  });

  it('few candidates that fail as often as the stable one are rolled back though each visit is checked', () => {
    let seed = 20_261_121;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const rollout = (): boolean => {
      const [candidate, stable] = [
        { visits: 0, bad: 0 },
        { visits: 0, bad: 0 },
      ];
      const visit = (of: { visits: number; bad: number }) => {
        of.visits += 1;
        of.bad += random() < 0.02 ? 1 : 0;
      };
      for (let times = 0; times < 400; times++) {
        visit(candidate);
        for (let others = 0; others < 9; others++) visit(stable);
        if (judgeCandidate([candidate], stable, rules).takeBack) return true;
      }
      return false;
    };
    const taken = Array.from({ length: 300 }, rollout).filter(Boolean).length;
    expect(taken / 300).toBeLessThan(0.15); // without evidence: 0.3
  });
});

describe('a candidate needs reports of two networks [SEC-013]', () => {
  const two = { ...rules, networks: 2 };
  it.each([
    ['one network alone, however much it reports', [sample(10_000, 10_000)], false],
    ['one, while others had no fault', [sample(500, 500), sample(100, 0), sample(40, 0)], false],
    ['one, while others fail within the margin', [sample(500, 500), sample(10_000, 150)], false],
    ['two of three', [sample(40, 20), sample(40, 20), sample(40, 0)], true],
    ['many, once each', Array.from({ length: 60 }, () => sample(1, 1)), true],
    ['many, too few in all', Array.from({ length: 49 }, () => sample(1, 1)), false],
  ])('failing in %s: rolled back?', (_name, samples, takenBack) =>
    expect(judgeCandidate(samples, sample(400, 2), two).takeBack).toBe(takenBack),
  );
});
