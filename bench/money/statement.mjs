// P26s: a page of the statement of an account with very many lines, beside one with few.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle, start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { median, pairedRatio } from '../support/statistics.mjs';

const pg = createRequire(join(root, 'backend/package.json'))('pg');
const migrations = join(root, 'backend/src/kernel/db/migrations');
const FEW = 10_000;
const MOST_RATIO = 1.2;
const ROUNDS = 9;

const milliseconds = (ms) => `${ms.toFixed(2)} ms`;

/** Completes deferred work of the filling now, and not during the measurement. */
async function settle(address) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

export async function measureStatement({ entries, pages }) {
  const file = await bundle(join(import.meta.dirname, 'statement-process.mjs'));
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const { owner, superuser } = await postgres.database();
  const child = start(file, [owner, migrations, FEW, entries]);
  await child.answer();
  await settle(superuser);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await child.ask({ type: 'ask', pages: Math.ceil(pages / ROUNDS) }));
  child.stop();
  await postgres.stop();
  const line = (what, kind) => {
    const of = (size) => rounds.map((round) => round[size][kind]);
    const ratio = pairedRatio(of('many'), of('few'));
    return {
      ...{ what, ours: milliseconds(median(of('many'))), peer: milliseconds(median(of('few'))), ratio },
      ...{ target: `≤ ${MOST_RATIO}×`, met: ratio.median <= MOST_RATIO },
    };
  };
  const of = `${entries.toLocaleString('en')} entries, beside ${FEW.toLocaleString('en')}`;
  return {
    lines: [
      line(`P26s the newest page of the statement, p99: ${of}`, 'newest'),
      line('P26s a page at any depth, p99', 'deep'),
      line('P26s the newest page of one kind, p99', 'kind'),
    ],
    notes: [
      `A page is 50 lines with what each charged; asked in turn of both accounts, in a transaction each; p99 of each of ${ROUNDS} rounds. PostgreSQL on this machine.`,
    ],
  };
}
