/** Visits of a version in a window, and those in which it could not be loaded or had an uncaught error. */
export interface Sample {
  readonly visits: number;
  readonly bad: number;
}

export interface JudgeRules {
  /** Visits a candidate must have had before it is judged. */
  readonly minimum: number;
  /** Percentage points by which it may be worse than the stable version. */
  readonly margin: number;
  /** Networks that a candidate must fare worse in, each alone in being able to make reports up [SEC-013]. */
  readonly networks: number;
}

export type Verdict = { readonly takeBack: false } | { readonly takeBack: true; readonly reason: string };

/**
 * A candidate is looked at after every visit, so chance has many tries: without asking for evidence, one that fails exactly as
 * often as the stable version (5 %) would be taken back in half of all rollouts. 2.33 is what chance reaches once in a hundred.
 */
const EVIDENCE = 2.33;

const rate = ({ visits, bad }: Sample): number => (visits === 0 ? 0 : bad / visits);
const perCent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** How far apart two rates are, in standard errors. With nothing to compare with, the margin itself is what chance may reach. */
function evidence(candidate: Sample, stable: Sample, margin: number): number {
  const pooled = stable.visits === 0 ? margin : (candidate.bad + stable.bad) / (candidate.visits + stable.visits);
  const others = stable.visits === 0 ? 0 : 1 / stable.visits;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / candidate.visits + others));
  return error === 0 ? Infinity : (rate(candidate) - rate(stable)) / error;
}

/** Samples as one. */
export const together = (samples: readonly Sample[]): Sample =>
  samples.reduce((all, { visits, bad }) => ({ visits: all.visits + visits, bad: all.bad + bad }), {
    visits: 0,
    bad: 0,
  });

/** Those of the networks that speak least against a version: without the ones that report the most faults. */
const withoutWorst = (samples: readonly Sample[], networks: number): readonly Sample[] =>
  [...samples].sort((one, other) => other.bad - one.bad).slice(networks);

function isWorse(candidate: Sample, stable: Sample, { margin }: JudgeRules): boolean {
  if (candidate.visits === 0) return false;
  const worse = rate(candidate) - rate(stable);
  return worse > margin / 100 && evidence(candidate, stable, margin / 100) >= EVIDENCE;
}

/**
 * Whether a candidate fares so much worse than the stable version beside it that it is taken back [PLAT-012]. `samples`: of the candidate,
 * one for each network. It has to fare worse without its worst networks, too: what one of them reports takes nothing back [SEC-013].
 */
export function judge(samples: readonly Sample[], stable: Sample, rules: JudgeRules): Verdict {
  const candidate = together(samples);
  if (candidate.visits < rules.minimum || !isWorse(candidate, stable, rules)) return { takeBack: false };
  if (!isWorse(together(withoutWorst(samples, rules.networks - 1)), stable, rules)) return { takeBack: false };
  const reason =
    `failed in ${perCent(rate(candidate))} of ${candidate.visits} visits, ` +
    `the stable version in ${perCent(rate(stable))} of ${stable.visits}`;
  return { takeBack: true, reason };
}
