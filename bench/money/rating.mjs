// P26r: calls rated and charged per second as by the call log's writer, each in a line of its own that the ledger's constraint checks.
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle, start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';

const migrations = join(root, 'backend/src/kernel/db/migrations');
const LEAST_EACH_SECOND = 1_000;
const ACCOUNTS = 20;
const FEW = 16;
const MANY = 200;

export async function measureRating({ calls }) {
  const file = await bundle(join(import.meta.dirname, 'rating-process.mjs'));
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const child = start(file, [(await postgres.database()).owner, migrations, ACCOUNTS]);
  await child.answer();
  const warm = { type: 'rate', calls: Math.ceil(calls / 10), accounts: ACCOUNTS, atOnce: FEW };
  await child.ask(warm);
  const few = await child.ask({ ...warm, calls: Math.ceil(calls / 4) });
  const many = await child.ask({ ...warm, calls, atOnce: MANY });
  const one = await child.ask({ ...warm, calls: Math.ceil(calls / 2), accounts: 1, atOnce: MANY });
  const arrived = await child.ask({
    type: 'arrive',
    eachSecond: LEAST_EACH_SECOND,
    seconds: calls / 2_000,
    accounts: ACCOUNTS,
  });
  child.stop();
  await postgres.stop();
  const each = ({ count, ms }) => Math.round((count / ms) * 1_000);
  const told = (count) => `${count.toLocaleString('en')} calls/s`;
  const plain = { peer: null, ratio: null };
  const line = (what, of) => ({ what, ours: told(each(of)), ...plain, target: `≥ ${told(LEAST_EACH_SECOND)}`, met: each(of) >= LEAST_EACH_SECOND }); // prettier-ignore
  const faults = [few, many, one, arrived].reduce((sum, of) => sum + of.faults, 0);
  return {
    lines: [
      line(`P26r calls of ${ACCOUNTS} accounts rated and charged, ${MANY} that have ended at once`, many),
      line(`P26r of one account, ${MANY} at once`, one),
      {
        ...line(`P26r of ${ACCOUNTS} accounts, ${FEW} at once: hardly two of one account`, few),
        target: 'stated',
        met: null,
      },
      {
        ...{
          what: `P26r from end to charge while ${told(LEAST_EACH_SECOND)} end, p50 and p99`,
          ...plain,
          target: 'stated',
          met: null,
        },
        ours: `${arrived.p50.toFixed(1)} and ${arrived.p99.toFixed(1)} ms`,
      },
      { what: 'P26r faults that a recount found', ours: String(faults), ...plain, target: '0', met: faults === 0 },
    ],
    notes: [
      'Tariffs and included minutes are read, charges and lines written under the lock of the account, the deferred constraint checked at the commit; calls of one account that end meanwhile go together. PostgreSQL on this machine, beside what measures, without fsync.',
    ],
  };
}
