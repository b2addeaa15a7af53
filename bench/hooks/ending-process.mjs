// The call log's writer on a database of its own: time to write the ends of calls, with or without web hooks for them.
import { sql } from 'kysely';
import { createCallRecords } from '../../backend/src/domain/calls/records.ts';
import { openServer } from '../../backend/src/kernel/db/drivers.ts';

const [address] = process.argv.slice(2);
const database = openServer(address);
const ACCOUNT = 'demo';
const records = createCallRecords({
  database,
  processId: 'bench',
  onFinished: () => undefined,
  takePurpose: async () => true,
});
let count = 0;

const start = (callId) => ({
  ...{ callId, accountId: ACCOUNT, solution: 'inbound_cc', direction: 'inbound', startedAt: Date.now() },
  ...{ serviceNumber: '+918045000001', customerNumber: '+919812345678', callerId: null, agent: null, queue: null },
});
const end = (endedAt) => ({
  ...{ endedAt, answeredAt: endedAt, talkMs: 1_000, holdMs: 0, callStatus: 'Answered', customerStatus: 'Connected' },
  ...{ agentStatus: 'Connected', hangupBy: 'customer', cause: 'normal', dtmf: '', recording: null },
  ...{ recordedLegs: [], voicemail: null, solution: 'inbound_cc', queue: null, agent: null },
});

const orders = {
  async hooks({ wanted }) {
    await database.withAccount(ACCOUNT, (tx) =>
      sql`update endpoints set events = ${wanted ? ['call.ended'] : ['customer.saved']}`.execute(tx),
    );
    return {};
  },
  async end({ calls }) {
    const ids = Array.from({ length: calls }, () => `bench-${(count += 1)}`);
    for (const id of ids) await records.begin(start(id));
    const took = [];
    for (const id of ids) {
      const from = performance.now();
      await records.finish(id, end(Date.now()));
      took.push(performance.now() - from);
    }
    return { took };
  },
};

process.on('message', async ({ type, ...order }) => process.send(await orders[type](order)));
process.on('disconnect', () => process.exit());
process.send({});
