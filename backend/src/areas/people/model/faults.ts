import type { NewInvitation, peopleErrors } from '@patchbay/shared-contracts/people';

/** Existing data; e-mails in lower case. */
export interface Known {
  /** E-mails of all accounts. */
  readonly emails: ReadonlySet<string>;
  readonly invited: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** Ids. */
  readonly queues: ReadonlySet<string>;
}

export type Wanted = Pick<NewInvitation, 'email' | 'role' | 'number' | 'queues'>;
export interface Fault {
  readonly field: 'email' | 'number' | 'queues';
  readonly problem: keyof Pick<
    typeof peopleErrors,
    'emailTaken' | 'invited' | 'numberTaken' | 'twice' | 'noNumber' | 'unknownQueue'
  >;
}

const emailFault = (
  email: string,
  { emails, invited }: Known,
  before: ReadonlySet<string>,
): Fault['problem'] | null => {
  if (emails.has(email)) return 'emailTaken';
  if (invited.has(email)) return 'invited';
  return before.has(email) ? 'twice' : null;
};

function numberFault(
  { number, role }: Wanted,
  { numbers }: Known,
  before: ReadonlySet<string>,
): Fault['problem'] | null {
  if (number === '') return role === 'agent' ? 'noNumber' : null;
  if (numbers.has(number)) return 'numberTaken';
  return before.has(number) ? 'twice' : null;
}

/** Returns the faults of each invitation, including conflicts with earlier ones [CONF-USER-001]. */
export function faultsOf(wanted: readonly Wanted[], known: Known): readonly (readonly Fault[])[] {
  const emails = new Set<string>();
  const numbers = new Set<string>();
  return wanted.map((one) => {
    const email = one.email.toLowerCase();
    const found = [
      ['email', emailFault(email, known, emails)],
      ['number', numberFault(one, known, numbers)],
      ['queues', one.queues.every((id) => known.queues.has(id)) ? null : 'unknownQueue'],
    ] as const;
    emails.add(email);
    if (one.number !== '') numbers.add(one.number);
    return found.flatMap(([field, problem]) => (problem === null ? [] : [{ field, problem }]));
  });
}
