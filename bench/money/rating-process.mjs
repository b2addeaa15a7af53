// So many accounts with tariffs; calls that end are charged as the back end does it.
import { sql } from 'kysely';
import { chargeEnd } from '../../backend/src/domain/calls/charge.ts';
import { checkLedger } from '../../backend/src/domain/ledger/check.ts';
import { recharge } from '../../backend/src/domain/ledger/postings.ts';
import { openServer } from '../../backend/src/kernel/db/drivers.ts';
import { migrate } from '../../backend/src/kernel/db/migrate.ts';

const [address, migrations, accounts] = process.argv.slice(2);
const database = openServer(address);
const now = Date.now();
const AT_ONCE = 16;
const ENOUGH = 1_000_000_000;
const idOf = (nth) => `bench-${nth}`;
let made = 0;

async function fill() {
  await migrate(database, migrations);
  for (let nth = 0; nth < Number(accounts); nth++) {
    const accountId = idOf(nth);
    await database.withAccount(accountId, async (tx) => {
      await sql`insert into accounts (account_id, name, timezone, country, billing_type)
        values (${accountId}, ${accountId}, 'Asia/Kolkata', 'India', 'prepaid')`.execute(tx);
      for (const prefix of ['', '91', '9198', '971', '44', '1'])
        await sql`insert into call_rates (account_id, channel, direction, prefix, pulse_seconds, setup_milli, pulse_milli)
          values (${accountId}, 'voice', 'outbound', ${prefix}, 30, 500, 1500)`.execute(tx);
      await sql`insert into call_plans (account_id, included_seconds) values (${accountId}, 600)`.execute(tx);
      await recharge(tx, { accountId, paymentId: 'p', amount: ENOUGH, at: now });
    });
  }
}

async function rateOne(of) {
  const accountId = idOf(made % of);
  const call = {
    ...{ account_id: accountId, call_id: `call-${made++}`, channel: 'voice', direction: 'outbound' },
    ...{ customer_number: '+919812345678', journey: [] },
  };
  await database.withAccount(accountId, (tx) => chargeEnd(tx, call, { answeredAt: now, endedAt: now + 95_000 }));
}

const orders = {
  async rate({ calls, accounts: of }) {
    const began = performance.now();
    let left = calls;
    const work = async () => {
      while (left-- > 0) await rateOne(of);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const ms = performance.now() - began;
    let faults = 0;
    for (let nth = 0; nth < of; nth++)
      faults += (await database.withAccount(idOf(nth), (tx) => checkLedger(tx, idOf(nth)))).length;
    return { count: calls, ms, faults };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', () => database.close());
await fill();
process.send({ ready: true });
