// P26s: a page of the statement of an account with a great many lines, beside one with few.
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle, start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';

const migrations = join(root, 'backend/src/kernel/db/migrations');
const FEW = 10_000;
const MOST_RATIO = 1.2;

const milliseconds = (ms) => `${ms.toFixed(2)} ms`;

export async function measureStatement({ entries, pages }) {
  const file = await bundle(join(import.meta.dirname, 'statement-process.mjs'));
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const child = start(file, [(await postgres.database()).owner, migrations, FEW, entries]);
  await child.answer();
  const { few, many } = await child.ask({ type: 'ask', pages });
  child.stop();
  await postgres.stop();
  const line = (what, kind) => ({
    ...{ what, ours: milliseconds(many[kind]), peer: milliseconds(few[kind]), ratio: many[kind] / few[kind] },
    ...{ target: `≤ ${MOST_RATIO}×`, met: many[kind] <= few[kind] * MOST_RATIO },
  });
  const of = `${entries.toLocaleString('en')} entries, beside ${FEW.toLocaleString('en')}`;
  return {
    lines: [
      line(`P26s the newest page of the statement, p99: ${of}`, 'newest'),
      line('P26s a page at any depth, p99', 'deep'),
      line('P26s the newest page of one kind, p99', 'kind'),
    ],
    notes: [
      'A page is 50 lines with what each charged; asked in turn of both accounts, in a transaction each. PostgreSQL on this machine.',
    ],
  };
}
