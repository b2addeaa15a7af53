// Two accounts, one with few entries in its ledger and one with many; pages of their statements are requested alternately.
import { sql } from 'kysely';
import { statementBefore } from '../../backend/src/domain/ledger/statement.ts';
import { openServer } from '../../backend/src/kernel/db/drivers.ts';
import { migrate } from '../../backend/src/kernel/db/migrate.ts';

const [address, migrations, few, many] = process.argv.slice(2);
const database = openServer(address);
const PAGE = 51;
const sizes = { few: Number(few), many: Number(many) };
/** A call has two entries: in the book it is taken from, and in that of its use. */
const linesOf = (entries) => Math.ceil(entries / 2);

/** Inserts rows as the ledger would have written them. */
async function fillOne(accountId, entries) {
  const lines = linesOf(entries);
  await database.withAccount(accountId, (tx) =>
    sql`insert into accounts (account_id, name, timezone, country, billing_type)
      values (${accountId}, ${accountId}, 'Asia/Kolkata', 'India', 'postpaid')`.execute(tx),
  );
  await database.withAccount(accountId, async (tx) => {
    const legs = JSON.stringify([
      { number: '+919812345678', prefix: '91', since: null, pulses: 2, includedPulses: 0, roundedMilli: 0, amount: 3,
        price: { setupMilli: 0, pulseMilli: 1_500, pulseSeconds: 30 } }, // prettier-ignore
    ]);
    await sql`insert into ledger_transactions (account_id, place, kind, source_id, at, balance)
      select ${accountId}, nth, case when nth % 50 = 0 then 'recharge' else 'call' end, 'c' || nth, now() - (${lines} - nth) * interval '1 second', -3 * nth
      from generate_series(1, ${lines}::bigint) as nth`.execute(tx);
    await sql`insert into ledger_entries (account_id, place, book, amount, after)
      select ${accountId}, nth, book, case book when 'usage' then 3 else -3 end, case book when 'usage' then 3 * nth else -3 * nth end
      from generate_series(1, ${lines}::bigint) as nth cross join (values ('purchased'), ('usage')) as books (book)`.execute(
      tx,
    );
    await sql`insert into call_charges (account_id, call_id, at, amount, included_seconds, legs)
      select ${accountId}, 'c' || nth, now(), 3, 0, ${legs}::jsonb from generate_series(1, ${lines}::bigint) as nth`.execute(
      tx,
    );
  });
}

const accounts = Object.entries(sizes);
const asked = (accountId, kind = null) => ({ accountId, from: null, to: null, kind });

async function timed(accountId, kind, before) {
  const began = performance.now();
  await database.withAccount(accountId, (tx) => statementBefore(tx, asked(accountId, kind), before, PAGE));
  return performance.now() - began;
}

const p99 = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)];

const orders = {
  async ask({ pages }) {
    const times = { few: { newest: [], deep: [], kind: [] }, many: { newest: [], deep: [], kind: [] } };
    for (let nth = 0; nth < pages; nth++)
      for (const [name, entries] of nth % 2 === 0 ? accounts : [...accounts].reverse()) {
        const depth = Math.max(PAGE, Math.floor(linesOf(entries) * ((nth * 0.618) % 1)));
        const one = times[name];
        one.newest.push(await timed(name, null, null));
        one.deep.push(await timed(name, null, depth));
        one.kind.push(await timed(name, 'recharge', null));
      }
    const told = (of) => Object.fromEntries(Object.entries(of).map(([what, each]) => [what, p99(each)]));
    return { few: told(times.few), many: told(times.many) };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', () => database.close());
/** Disables the constraint, which checks each line and would take most of the time. */
const triggers = (what) =>
  database.asOwner(async (tx) => {
    for (const table of ['ledger_transactions', 'ledger_entries', 'call_charges'])
      await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(tx);
  });

await migrate(database, migrations);
await triggers('disable');
for (const [name, entries] of accounts) await fillOne(name, entries);
await triggers('enable');
await database.asOwner((tx) => sql`analyze ledger_transactions, ledger_entries, call_charges`.execute(tx));
process.send({ ready: true });
