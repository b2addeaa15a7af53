import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordingRef } from '../../../domain/calls/model/recording-refs.ts';
import { addCallMonths } from '../../../domain/calls/add-call-months.ts';
import { demoAgents } from '../../../domain/seed/agents.ts';
import { demoCallers } from '../../../domain/seed/callers.ts';
import { insertRows } from '../../../domain/seed/insert-rows.ts';
import { createRandom } from '../../../domain/seed/random.ts';
import type { Demo, DemoKey, Seed } from '../../../domain/seed/seed.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../../kernel/private-files/private-files.ts';
import { DAYS, demoCalls, RECORDED, type DemoCall } from './calls.ts';
import { addHistory } from './history.ts';
import { ratesFor, withCost } from './rates.ts';
import { speechWav } from './speech.ts';
import { addCallsOfToday } from './today.ts';

const OLDEST_MS = 62 * 86_400_000;
const counts: Readonly<Record<DemoKey, number>> = { demo: 2_000, other: 120, north: 400 };

type Call = NewRow<'calls'>;

/** Returns the agents, each with their queues. */
async function teams(tx: Tx) {
  const served = await tx
    .selectFrom('queue_agents')
    .innerJoin('queues', 'queues.queue_id', 'queue_agents.queue_id')
    .select(['queue_agents.agent_id', 'queues.name'])
    .execute();
  return (await demoAgents(tx)).map((agent) => ({
    ...agent,
    queues: served.filter(({ agent_id }) => agent_id === agent.agentId).map(({ name }) => name),
  }));
}

/** Numbers that receive plain calls. */
const serviceRows = (tx: Tx) =>
  tx
    .selectFrom('service_numbers')
    .leftJoin('queues', 'queues.queue_id', 'service_numbers.queue_id')
    .select(['service_numbers.number', 'queues.queue_id', 'queues.name as queue_name'])
    .where('expires_at', 'is', null)
    .where('cli_type', '=', 'NONE')
    .where('is_promotional', '=', false)
    .where('flow_id', 'is', null)
    .orderBy('number')
    .execute();

const services = async (tx: Tx) =>
  (await serviceRows(tx)).map(({ number, queue_id: id, queue_name: name }) => ({
    number,
    queue: id === null || name === null ? null : { id, name },
  }));

/** Draws customers first, then calls, from one random sequence. */
async function callRows(tx: Tx, { accountId, seed, now, timezone }: Demo): Promise<readonly DemoCall[]> {
  const random = createRandom(seed);
  const customers = demoCallers(random, accountId).map(({ number }) => number);
  const sources = { agents: await teams(tx), services: await services(tx), customers };
  return demoCalls(random, { accountId, now, timezone, count: counts[accountId], ...sources });
}

/** Gives the newest answered calls a playable recording. */
async function record(calls: readonly Call[], folder: string): Promise<readonly Call[]> {
  const newest = calls.filter(({ talk_ms = 0 }) => talk_ms > 0).slice(-RECORDED);
  const refs = new Map<string, string>();
  for (const { call_id: callId, account_id: accountId, started_at, talk_ms = 0 } of newest) {
    const ref = recordingRef({ accountId, callId, startedAt: new Date(started_at).getTime() });
    await makePrivateFolder(dirname(join(folder, ref)));
    await writeFile(join(folder, ref), speechWav(createRandom(talk_ms), talk_ms), { mode: PRIVATE_FILE });
    refs.set(callId, ref);
  }
  return calls.map((call) => ({ ...call, recording: refs.get(call.call_id) ?? null }));
}

async function addMore(tx: Tx, { accountId, now, timezone }: Demo, calls: number): Promise<void> {
  await addCallsOfToday(tx, { now, timezone });
  if (accountId !== 'demo') return;
  await addHistory(tx, { accountId, calls, days: DAYS, now, timezone });
}

export const callsSeed: Seed = {
  after: ['routing', 'customers'],
  prepare: (database, now) => addCallMonths(database, now - OLDEST_MS, now),
  async fill(tx, demo) {
    const made = await callRows(tx, demo);
    const calls = await record(made.map(({ call }) => call), demo.recordingsFolder); // prettier-ignore
    await insertRows(tx, 'call_rates', ratesFor(demo.accountId));
    await insertRows(tx, 'calls', calls.map(withCost));
    await insertRows(tx, 'missed_rings', made.flatMap(({ missed }) => missed)); // prettier-ignore
    if (demo.history !== undefined) await addMore(tx, demo, demo.history);
  },
};
