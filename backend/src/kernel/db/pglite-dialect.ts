import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/** An embedded PostgreSQL, in this thread or another. */
export interface EmbeddedPostgres {
  /** Runs one statement, without parameters several. Rejects with PostgreSQL's error, whose `code` is its SQLSTATE. */
  query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ readonly rows: readonly unknown[]; readonly affectedRows?: number | undefined }>;
  close(): Promise<void>;
}

/** One PGlite has one connection; a transaction has the database alone, so transactions run one after the other. */
class Turn {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise((resolve) => (release = resolve));
    await before;
    return release;
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(
    readonly postgres: EmbeddedPostgres,
    readonly release: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.postgres.query(query.sql, query.parameters);
    // Kysely types the result for each driver.
    return { rows: rows as Row[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  // eslint-disable-next-line require-yield -- PGlite has no cursors; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream');
  }
}

const isOurs = (connection: DatabaseConnection): connection is PgliteConnection =>
  connection instanceof PgliteConnection;

class PgliteDriver implements Driver {
  readonly #turn = new Turn();
  constructor(readonly postgres: EmbeddedPostgres) {}

  async init(): Promise<void> {
    // It opens by itself; earlier queries wait.
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this.postgres, await this.#turn.take());
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (isOurs(connection)) connection.release();
  }
  async beginTransaction(): Promise<void> {
    await this.postgres.query('begin', []);
  }
  async commitTransaction(): Promise<void> {
    await this.postgres.query('commit', []);
  }
  async rollbackTransaction(): Promise<void> {
    await this.postgres.query('rollback', []);
  }
  async destroy(): Promise<void> {
    const release = await this.#turn.take(); // waits for the running transaction
    release();
  }
}

/** Kysely dialect for an embedded PostgreSQL, which its owner has to close. */
export const pgliteDialect = (postgres: EmbeddedPostgres): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(postgres),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
