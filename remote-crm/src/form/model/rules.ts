import { digitsOf, isPhoneNumber } from '@patchbay/shared-contracts';
import { customerLimits } from '@patchbay/shared-contracts/customers';
import { countryOf, dialCodeOf } from '@patchbay/shared-ui/countries';
import { string, ValidationError, type Schema } from 'yup';
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

const points = (text: string): number => [...text].length;
const isBetween = (text: string, { least, most }: { least: number; most: number }): boolean =>
  points(text) >= least && points(text) <= most;

/** Letters of any script with their marks, digits and spaces. */
const plainName = /^[\p{L}\p{M}\p{Nd} ]*$/u;

const name = string()
  .trim()
  .required(rules.required)
  .test('length', rules.nameLength, (value) => isBetween(value, customerLimits.name))
  .matches(plainName, rules.nameCharacters);
const company = string()
  .trim()
  .test('length', rules.company, (value) => !value || isBetween(value, customerLimits.company));
const email = string().trim().max(customerLimits.email, rules.email).email(rules.email);

/** Nothing but the dial code is no number yet. */
const isNoNumber = ({ number, country }: NumberRow): boolean =>
  number.trim() === '' || number === dialCodeOf(countryOf(number, country));
const number = (row: NumberRow) =>
  string()
    .test('there', rules.required, () => !isNoNumber(row))
    .test('valid', rules.number, (typed = '') => isMasked(typed) || isPhoneNumber(typed));

function first(schema: Schema, value: unknown): Rule | undefined {
  try {
    schema.validateSync(value, { abortEarly: false }); // told in the order of the tests
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.values(rules).find((rule) => error.errors[0] === rule);
  }
}

/** The same number twice in one form is as good as taken. */
const isTwice = (row: NumberRow, rows: readonly NumberRow[]): boolean =>
  rows.some((other) => other.id < row.id && !isMasked(row.number) && digitsOf(other.number) === digitsOf(row.number));

const numberProblem = (row: NumberRow, rows: readonly NumberRow[]): Rule | undefined =>
  first(number(row), row.number) ?? (isTwice(row, rows) ? rules.taken : undefined);

/** A follow-up that stood there before may be over by now; only what is newly promised must lie ahead. */
const isPast = (at: string | null, before: string | null, now: number): boolean =>
  at !== null && at !== before && Date.parse(at) <= now;

/** Everything that is wrong with what the form holds, at a moment (epoch ms), against what it began with. */
export function problemsOf(values: CustomerValues, began: CustomerValues, now: number): Problems {
  const found = {
    name: first(name, values.name),
    company: first(company, values.company),
    email: first(email, values.email),
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
