/** The database cannot be reached just now, or is full. A later retry may succeed. */
export class DatabaseTrouble extends Error {
  constructor(
    readonly code: 'DATABASE_AWAY' | 'DATABASE_FULL',
    cause: unknown,
  ) {
    super(code === 'DATABASE_FULL' ? 'the database has no room' : 'the database is away', { cause });
  }
}

/** SQLSTATE 53100 and 53200; disk errors of the embedded database. */
const full = new Set(['53100', '53200', 'ENOSPC', 'EDQUOT']);
/** SQLSTATE: it shuts down, starts, takes no more connections, or may not write; network: nothing listens, or the connection was lost. */
const away = new Set([
  ...['57P01', '57P02', '57P03', '53300', '25006', '58030'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Messages that the driver reports without a code. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error))/;

const textOf = (error: object, name: 'code' | 'message'): string => String(Reflect.get(error, name) ?? '');

/** Returns the trouble of the database itself; null when the statement is at fault. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (typeof error !== 'object' || error === null || error instanceof DatabaseTrouble) return null;
  const code = textOf(error, 'code');
  if (full.has(code)) return new DatabaseTrouble('DATABASE_FULL', error);
  return away.has(code) || code.startsWith('08') || lost.test(textOf(error, 'message'))
    ? new DatabaseTrouble('DATABASE_AWAY', error)
    : null;
}
