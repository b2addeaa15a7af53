import type { PGlite } from '@electric-sql/pglite';
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

/** One PGlite has one connection; whoever holds it has the database alone, so transactions run one after the other. */
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
    readonly pglite: PGlite,
    readonly release: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.pglite.query<Row>(query.sql, [...query.parameters]);
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
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
  constructor(readonly pglite: PGlite) {}

  async init(): Promise<void> {
    await this.pglite.waitReady;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this.pglite, await this.#turn.take());
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (isOurs(connection)) connection.release();
  }
  async beginTransaction(): Promise<void> {
    await this.pglite.query('begin');
  }
  async commitTransaction(): Promise<void> {
    await this.pglite.query('commit');
  }
  async rollbackTransaction(): Promise<void> {
    await this.pglite.query('rollback');
  }
  async destroy(): Promise<void> {
    const release = await this.#turn.take(); // whoever is at it finishes
    release();
  }
}

/** Kysely on a PGlite, which stays its owner's to close. */
export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
