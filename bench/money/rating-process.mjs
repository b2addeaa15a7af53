// Many accounts with tariffs; ended calls are charged as the back end does it.
import { sql } from 'kysely';
import { chargeEnds } from '../../backend/src/domain/calls/charge.ts';
import { inGroups } from '../../backend/src/domain/calls/in-groups.ts';
import { checkLedger } from '../../backend/src/domain/ledger/check.ts';
import { recharge } from '../../backend/src/domain/ledger/postings.ts';
import { openServer } from '../../backend/src/kernel/db/drivers.ts';
import { migrate } from '../../backend/src/kernel/db/migrate.ts';

const [address, migrations, accounts] = process.argv.slice(2);
const database = openServer(address);
const now = Date.now();
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

/** As in the call log's writer. */
const charge = inGroups(
  (accountId, ended) => database.withAccount(accountId, (tx) => chargeEnds(tx, accountId, ended)),
  () => false,
);

async function rateOne(of) {
  const accountId = idOf(made % of);
  const call = {
    ...{ call_id: `call-${made++}`, channel: 'voice', direction: 'outbound' },
    ...{ service_number: '+918045000001', customer_number: '+919812345678', journey: [] },
  };
  await charge(accountId, { call, end: { answeredAt: now, endedAt: now + 95_000 } });
}

const faultsOf = async (of) => {
  let faults = 0;
  for (let nth = 0; nth < of; nth++)
    faults += (await database.withAccount(idOf(nth), (tx) => checkLedger(tx, idOf(nth)))).length;
  return faults;
};

const orders = {
  /** Ends calls at a rate per second, whether or not earlier ones are charged; returns how long each takes, ms. */
  async arrive({ eachSecond, seconds, accounts: of }) {
    const began = performance.now();
    const times = [];
    const ends = [];
    for (let nth = 0; nth < eachSecond * seconds; nth++) {
      const early = (nth / eachSecond) * 1_000 - (performance.now() - began);
      if (early > 1) await new Promise((done) => setTimeout(done, early));
      const ended = performance.now();
      ends.push(rateOne(of).then(() => times.push(performance.now() - ended)));
    }
    await Promise.all(ends);
    times.sort((one, other) => one - other);
    const at = (part) => times[Math.floor(times.length * part)];
    return {
      count: times.length,
      ms: performance.now() - began,
      p50: at(0.5),
      p99: at(0.99),
      faults: await faultsOf(of),
    };
  },
  async rate({ calls, accounts: of, atOnce }) {
    const began = performance.now();
    let left = calls;
    const work = async () => {
      while (left-- > 0) await rateOne(of);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const ms = performance.now() - began;
    return { count: calls, ms, faults: await faultsOf(of) };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', () => database.close());
await fill();
process.send({ ready: true });
