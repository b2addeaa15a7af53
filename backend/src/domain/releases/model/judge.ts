/** Visits of a version in a window, and those in which it could not be loaded or had an uncaught error. */
export interface Sample {
  readonly visits: number;
  readonly bad: number;
}

export interface JudgeRules {
  /** Least number of visits before a candidate is judged. */
  readonly minimum: number;
  /** Percentage points by which it may be worse than the stable version. */
  readonly margin: number;
  /** Number of networks in which a candidate must do worse, as a single one could send forged reports [SEC-013]. */
  readonly networks: number;
}

export type Verdict = { readonly takeBack: false } | { readonly takeBack: true; readonly reason: string };

/**
 * A candidate is judged after every visit, so chance has many tries: without a test of significance, one that fails exactly as often as
 * the stable version (5 %) would be rolled back in half of all rollouts. Chance reaches 2.33 once in a hundred.
 */
const EVIDENCE = 2.33;

const rate = ({ visits, bad }: Sample): number => (visits === 0 ? 0 : bad / visits);
const perCent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Returns the difference of two rates, in standard errors. With nothing to compare with, the margin serves as pooled rate. */
function evidence(candidate: Sample, stable: Sample, margin: number): number {
  const pooled = stable.visits === 0 ? margin : (candidate.bad + stable.bad) / (candidate.visits + stable.visits);
  const others = stable.visits === 0 ? 0 : 1 / stable.visits;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / candidate.visits + others));
  return error === 0 ? Infinity : (rate(candidate) - rate(stable)) / error;
}

export const mergeSamples = (samples: readonly Sample[]): Sample =>
  samples.reduce((all, { visits, bad }) => ({ visits: all.visits + visits, bad: all.bad + bad }), {
    visits: 0,
    bad: 0,
  });

/** Returns the samples without the networks that report the most faults. */
const withoutWorst = (samples: readonly Sample[], networks: number): readonly Sample[] =>
  [...samples].sort((one, other) => other.bad - one.bad).slice(networks);

function isWorse(candidate: Sample, stable: Sample, { margin }: JudgeRules): boolean {
  if (candidate.visits === 0) return false;
  const worse = rate(candidate) - rate(stable);
  return worse > margin / 100 && evidence(candidate, stable, margin / 100) >= EVIDENCE;
}

/**
 * Whether a candidate does so much worse than the stable version that it is rolled back [PLAT-012]. `samples`: of the candidate, one
 * per network. It has to do worse without its worst networks, too: reports of one network alone cannot roll back [SEC-013].
 */
export function judgeCandidate(samples: readonly Sample[], stable: Sample, rules: JudgeRules): Verdict {
  const candidate = mergeSamples(samples);
  if (candidate.visits < rules.minimum || !isWorse(candidate, stable, rules)) return { takeBack: false };
  if (!isWorse(mergeSamples(withoutWorst(samples, rules.networks - 1)), stable, rules)) return { takeBack: false };
  const reason =
    `failed in ${perCent(rate(candidate))} of ${candidate.visits} visits, ` +
    `the stable version in ${perCent(rate(stable))} of ${stable.visits}`;
  return { takeBack: true, reason };
}
