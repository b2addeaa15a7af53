import { causes, usualRetries, type Cause, type Retries } from '../model/rules/index.ts';

/** Longest time until the next try, in minutes: four weeks. */
const MOST_MINUTES = 28 * 24 * 60;

const isCause = (word: string): word is Cause => causes.some((cause) => cause === word);

/** Parses `busy 15` or `busy never`. */
function ruleOf(piece: string): readonly [Cause, number | null] | null {
  const [, cause = '', wait = ''] = /^\s*([a-z-]+) (never|\d{1,5})\s*$/.exec(piece) ?? [];
  if (!isCause(cause)) return null;
  if (wait === 'never') return [cause, null];
  return Number(wait) >= 1 && Number(wait) <= MOST_MINUTES ? [cause, Number(wait)] : null;
}

/**
 * Parses retry rules by the outcome of the last try, as in `busy 15,no-answer 120,machine never`: minutes, or `never`. Unnamed outcomes
 * have their default. Null when the text is malformed [CAMP-010].
 */
export function retriesOf(text: string): Retries | null {
  const rules = text === '' ? [] : text.split(',').map(ruleOf);
  const isWhole = (found: typeof rules): found is (readonly [Cause, number | null])[] => !found.includes(null);
  if (!isWhole(rules) || new Set(rules.map(([cause]) => cause)).size < rules.length) return null;
  return { ...usualRetries, ...Object.fromEntries(rules) };
}

/** Writes the rules that differ from the defaults, as `retriesOf` reads them. */
export const retriesText = (retries: Retries): string =>
  causes
    .filter((cause) => retries[cause] !== usualRetries[cause])
    .map((cause) => `${cause} ${String(retries[cause] ?? 'never')}`)
    .join(',');
