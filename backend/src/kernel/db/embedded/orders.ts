/** A statement for the embedded database, which runs them one after the other. */
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

/** Fields of a PostgreSQL error: between threads an error keeps its message only. */
export interface DatabaseErrorFields {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export type DatabaseAnswer =
  | ({ readonly id: number; readonly ok: true } & StatementResult)
  | ({ readonly id: number; readonly ok: false } & DatabaseErrorFields);

const isText = (field: readonly [string, unknown]): field is [string, string] => typeof field[1] === 'string';

export const toldErrorOf = (error: unknown): DatabaseErrorFields =>
  error instanceof Error
    ? { message: error.message, fields: Object.fromEntries(Object.entries(error).filter(isText)) }
    : { message: String(error), fields: {} };

/** Returns the error as thrown in the thread: `code` is its SQLSTATE, or an error code of the disk. */
export const thrownErrorOf = ({ message, fields }: DatabaseErrorFields): Error =>
  Object.assign(new Error(message), fields);
