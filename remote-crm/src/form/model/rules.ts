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
/** Text key of a problem. */
export type Rule = (typeof rules)[keyof typeof rules];

/** Problems by field; those of numbers by row id. */
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

/** Returns the problem of a field by the server's rule, under the form's name. */
const broken = (field: z.ZodType, value: string, say: (rule: string) => Rule): Rule | undefined => {
  const found = brokenRule(field, value);
  return found === null ? undefined : say(found.rule ?? '');
};

/** Whether the number is empty apart from its dial code. */
const isNoNumber = ({ number, country }: NumberRow): boolean =>
  number.trim() === '' || number === dialCodeOf(countryOf(number, country));

/** Checks a number; a masked one was fetched, and the server knows its real value. */
function written(row: NumberRow): Rule | undefined {
  if (isNoNumber(row)) return rules.required;
  return isMasked(row.number) ? undefined : broken(customerRules.number, row.number, () => rules.number);
}

/** Whether a number occurs twice in the form, which counts as taken. */
const isTwice = (row: NumberRow, rows: readonly NumberRow[]): boolean =>
  rows.some((other) => other.id < row.id && !isMasked(row.number) && digitsOf(other.number) === digitsOf(row.number));

const numberProblem = (row: NumberRow, rows: readonly NumberRow[]): Rule | undefined =>
  written(row) ?? (isTwice(row, rows) ? rules.taken : undefined);

/** Whether a new follow-up is in the past; one that existed before may be. */
const isPast = (at: string | null, before: string | null, now: number): boolean =>
  at !== null && at !== before && Date.parse(at) <= now;

/** Returns all problems of the form at a time (epoch ms), compared with its initial values. */
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

/** Whether a save is blocked [CUST-043]; by the follow-up in ticker mode only [CUST-038]. */
export const stopsSave = ({ numbers, followUpAt, ...fields }: Problems, mode: Mode): boolean =>
  numbers.size > 0 || Object.keys(fields).length > 0 || (mode === 'ticker' && followUpAt !== undefined);

export type Checked = 'name' | 'company' | 'email' | 'followUpAt' | `number-${number}`;

/** Returns the displayed problem: of changed fields, or all after an attempt to save [CUST-042]. */
export function shownProblem(
  problems: Problems,
  field: Checked,
  { changed, forced }: { changed: ReadonlySet<Checked>; forced: boolean },
): Rule | undefined {
  if (!forced && !changed.has(field)) return undefined;
  if (field === 'name' || field === 'company' || field === 'email' || field === 'followUpAt') return problems[field];
  return problems.numbers.get(Number(field.slice('number-'.length)));
}
