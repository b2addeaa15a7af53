import { digitsOf, type z } from '@patchbay/shared-contracts';
import { brokenRule } from '@patchbay/shared-contracts/rules';
import { customerRules } from '@patchbay/shared-contracts/customers';
import { countryOf, dialCodeOf } from '@patchbay/shared-ui/countries';
import { isMasked, type CustomerValues, type Mode, type NumberRow } from './values.ts';

const rules = {
  required: 'rules.required', // [CUST-028, CUST-034]
  nameLength: 'rules.nameLength', // [CUST-029]
  nameCharacters: 'rules.nameCharacters', // [CUST-030]
  company: 'rules.company', // [CUST-031]
  email: 'rules.email', // [CUST-032]
  number: 'rules.number', // [CUST-033]
  taken: 'rules.taken', // [CUST-036]
  past: 'rules.past', // [CUST-037]
} as const;
/** The key of the text that says what is wrong. */
export type Rule = (typeof rules)[keyof typeof rules];

/** What is wrong, where; numbers by the id of their row. */
export interface Problems {
  readonly name?: Rule;
  readonly company?: Rule;
  readonly email?: Rule;
  readonly followUpAt?: Rule;
  readonly numbers: ReadonlyMap<number, Rule>;
}

const nameProblems: Readonly<Record<string, Rule>> = {
  required: rules.required,
  short: rules.nameLength,
  long: rules.nameLength,
};

/** What the server would say of a field, as this form says it. */
const broken = (field: z.ZodType, value: string, say: (rule: string) => Rule): Rule | undefined => {
  const found = brokenRule(field, value);
  return found === null ? undefined : say(found.rule ?? '');
};

/** Nothing but the dial code is no number yet. */
const isNoNumber = ({ number, country }: NumberRow): boolean =>
  number.trim() === '' || number === dialCodeOf(countryOf(number, country));

/** A masked number is one that was read; the server knows what it stands for. */
function written(row: NumberRow): Rule | undefined {
  if (isNoNumber(row)) return rules.required;
  return isMasked(row.number) ? undefined : broken(customerRules.number, row.number, () => rules.number);
}

/** The same number twice in one form is as good as taken. */
const isTwice = (row: NumberRow, rows: readonly NumberRow[]): boolean =>
  rows.some((other) => other.id < row.id && !isMasked(row.number) && digitsOf(other.number) === digitsOf(row.number));

const numberProblem = (row: NumberRow, rows: readonly NumberRow[]): Rule | undefined =>
  written(row) ?? (isTwice(row, rows) ? rules.taken : undefined);

/** A follow-up that stood there before may be over by now; only what is newly promised must lie ahead. */
const isPast = (at: string | null, before: string | null, now: number): boolean =>
  at !== null && at !== before && Date.parse(at) <= now;

/** Everything that is wrong with what the form holds, at a moment (epoch ms), against what it began with. */
export function problemsOf(values: CustomerValues, began: CustomerValues, now: number): Problems {
  const found = {
    name: broken(customerRules.name, values.name, (rule) => nameProblems[rule] ?? rules.nameCharacters),
    company: broken(customerRules.company, values.company, () => rules.company),
    email: broken(customerRules.email, values.email, () => rules.email),
  };
  const numbers = values.numbers.flatMap((row) => {
    const problem = numberProblem(row, values.numbers);
    return problem === undefined ? [] : [[row.id, problem] as const];
  });
  return {
    ...(found.name !== undefined && { name: found.name }),
    ...(found.company !== undefined && { company: found.company }),
    ...(found.email !== undefined && { email: found.email }),
    ...(isPast(values.followUpAt, began.followUpAt, now) && { followUpAt: rules.past }),
    numbers: new Map(numbers),
  };
}

/** Whether a save stops [CUST-043]; the follow-up stops it in ticker mode only [CUST-038]. */
export const stopsSave = ({ numbers, followUpAt, ...fields }: Problems, mode: Mode): boolean =>
  numbers.size > 0 || Object.keys(fields).length > 0 || (mode === 'ticker' && followUpAt !== undefined);

export type Checked = 'name' | 'company' | 'email' | 'followUpAt' | `number-${number}`;

/** Which problems are seen: of what was changed, or all once a save was tried [CUST-042]. */
export function shownProblem(
  problems: Problems,
  field: Checked,
  { changed, forced }: { changed: ReadonlySet<Checked>; forced: boolean },
): Rule | undefined {
  if (!forced && !changed.has(field)) return undefined;
  if (field === 'name' || field === 'company' || field === 'email' || field === 'followUpAt') return problems[field];
  return problems.numbers.get(Number(field.slice('number-'.length)));
}
