// Figures on a database of their own, embedded or a server's, told what to do by messages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createCallRecords } from '../../backend/src/domain/calls/records.ts';
import { openEmbedded, openServer } from '../../backend/src/kernel/db/drivers.ts';
import { migrate } from '../../backend/src/kernel/db/migrate.ts';
import { seed } from '../../backend/src/app/seed/seed.ts';

const [address, migrations] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-figures-'));
const now = Date.now();
const database = address === 'embedded' ? await openEmbedded(join(folder, 'db')) : openServer(address);
const ACCOUNT = 'demo';

async function fill() {
  await migrate(database, migrations);
  await seed(database, { now, recordingsFolder: join(folder, 'recordings') });
  await database.asOwner((tx) => sql`analyze`.execute(tx));
}

const records = createCallRecords({ database, processId: 'bench', onFinished: () => undefined });
let stored = 0;

/** A call as the product stores one: its beginning, the steps of its journey, its end; each in a transaction. */
async function store() {
  stored += 1;
  const callId = `bench-${stored}`;
  const startedAt = Date.now() - 200_000;
  const agent = {
    agentId: `demo-agent-${String(1 + (stored % 20)).padStart(2, '0')}`,
    accountId: ACCOUNT,
    name: 'A',
    number: '+1',
  };
  const queue = { id: 'demo-queue-support', name: 'Support' };
  const customerNumber = `+9198${String(10_000_000 + (stored % 5_000))}`;
  await records.begin({
    ...{ callId, accountId: ACCOUNT, solution: 'inbound_cc', direction: 'inbound', startedAt, agent: null, queue },
    ...{ serviceNumber: '+918045000001', customerNumber, callerId: null },
  });
  const steps = ['Call received', 'Entered queue', 'Offered to agent', 'Agent answered', 'Call ended'];
  for (const [index, step] of steps.entries()) await records.journey(callId, { at: startedAt + index * 1_000, step });
  await records.finish(callId, {
    ...{
      endedAt: startedAt + 120_000,
      answeredAt: startedAt + 3_000,
      talkMs: 117_000,
      holdMs: 0,
      callStatus: 'Answered',
    },
    ...{ customerStatus: 'Connected', agentStatus: 'Connected', hangupBy: 'customer', cause: 'normal', dtmf: '' },
    ...{ recording: null, recordedLegs: [], voicemail: null, solution: 'inbound_cc', queue, agent },
  });
}

const orders = {
  /** Whether sums are kept with the calls. */
  async keep({ kept }) {
    const does = sql.raw(kept ? 'enable' : 'disable');
    await database.asOwner(async (tx) => {
      const { rows } = await sql`select tgrelid::regclass::text as name, tgname from pg_trigger
        where tgname in ('sum_added', 'sum_changed', 'sum_removed')`.execute(tx);
      for (const { name, tgname } of rows)
        await sql`alter table only ${sql.raw(name)} ${does} trigger ${sql.raw(tgname)}`.execute(tx);
    });
    return {};
  },
  /** How long each call takes to store, ms. */
  async store({ count }) {
    const took = [];
    for (let turn = 0; turn < count; turn++) {
      const before = performance.now();
      await store();
      took.push(performance.now() - before);
    }
    return { took };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
await fill();
process.send({});
