/** A statement for the embedded database, which answers one after the other. */
export interface StatementOrder {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export type DatabaseOrder = StatementOrder | { readonly id: number; readonly close: true };

export interface StatementResult {
  readonly rows: readonly unknown[];
  readonly affectedRows: number | undefined;
}

/** What PostgreSQL says of an error, field by field: between threads an error keeps its message alone. */
export interface ToldError {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export type DatabaseAnswer =
  | ({ readonly id: number; readonly ok: true } & StatementResult)
  | ({ readonly id: number; readonly ok: false } & ToldError);

const isText = (field: readonly [string, unknown]): field is [string, string] => typeof field[1] === 'string';

export const toldOf = (error: unknown): ToldError =>
  error instanceof Error
    ? { message: error.message, fields: Object.fromEntries(Object.entries(error).filter(isText)) }
    : { message: String(error), fields: {} };

/** The error as it was thrown in the thread: `code` is its SQLSTATE, or what the disk says. */
export const errorOf = ({ message, fields }: ToldError): Error => Object.assign(new Error(message), fields);
