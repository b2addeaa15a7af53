// P26r: calls rated and charged each second, each in a transaction of its own that the ledger's constraint looks at.
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle, start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';

const migrations = join(root, 'backend/src/kernel/db/migrations');
const LEAST_EACH_SECOND = 1_000;
const ACCOUNTS = 20;

export async function measureRating({ calls }) {
  const file = await bundle(join(import.meta.dirname, 'rating-process.mjs'));
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const child = start(file, [(await postgres.database()).owner, migrations, ACCOUNTS]);
  await child.answer();
  await child.ask({ type: 'rate', calls: Math.ceil(calls / 10), accounts: ACCOUNTS });
  const many = await child.ask({ type: 'rate', calls, accounts: ACCOUNTS });
  const one = await child.ask({ type: 'rate', calls: Math.ceil(calls / 4), accounts: 1 });
  child.stop();
  await postgres.stop();
  const each = ({ count, ms }) => Math.round((count / ms) * 1_000);
  const told = (count) => `${count.toLocaleString('en')} calls/s`;
  const plain = { peer: null, ratio: null };
  return {
    lines: [
      {
        ...{ what: `P26r calls of ${ACCOUNTS} accounts rated and charged`, ours: told(each(many)), ...plain },
        ...{ target: `≥ ${told(LEAST_EACH_SECOND)}`, met: each(many) >= LEAST_EACH_SECOND },
      },
      { what: 'P26r of one account', ours: told(each(one)), ...plain, target: 'stated', met: null },
      { what: 'P26r faults that a recount found', ours: String(many.faults + one.faults), ...plain, target: '0', met: many.faults + one.faults === 0 }, // prettier-ignore
    ],
    notes: [
      'Each call: tariffs and included minutes read, its charge and its ledger lines written under the lock of the account, the deferred constraint checked at the commit, which waits for the disk. PostgreSQL on this machine.',
    ],
  };
}
