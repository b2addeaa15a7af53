import { answerSms } from '@patchbay/shared-contracts/sms-flows';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ConversationTurn } from '../../../domain/messages/conversations.ts';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import { hasUnstorable } from '../../../kernel/edge/model/json-text.ts';
import type { HookKeys } from '../../../kernel/hooks/hook-keys.ts';
import type { PostHook } from '../../../kernel/hooks/post-json.ts';
import type { Sms } from '../sms-store.ts';
import { runSmsOrders } from './run-sms-orders.ts';
import { flowOfVersion } from './flow.ts';
import { smsFacts, readSmsContext } from './sms-context.ts';
import { keepFurther, LOST_HOOK_MS } from './store-sms.ts';
import { withActions } from './sms-actions.ts';

export interface HookDeps {
  readonly database: Database;
  readonly hooks: { readonly keys: Pick<HookKeys, 'sign'>; readonly post: PostHook };
  readonly now: () => number;
}

type Waiting = Row<'sms_waits'>;
const HOOK_MS = 10_000;
/** Repetitions after which a wait is given up: something beyond the hook keeps it from ending. */
const MOST_TRIES = 10;
/** Waits claimed together; they are repeated at the same time, so that none is claimed again meanwhile. */
const AT_ONCE = 20;
const answerSchema = z.object({ reply: z.string().max(1_600).default('') });

/** Extracts the reply, '' for none; null: the server failed, or answered a text that cannot be stored. */
function replyIn(status: number, body: string): string | null {
  if (status < 200 || status >= 300) return null;
  if (body.trim() === '') return '';
  try {
    const reply = answerSchema.safeParse(JSON.parse(body)).data?.reply ?? null;
    return hasUnstorable(reply) ? null : reply;
  } catch {
    return null; // not JSON
  }
}

/** Sends the request, signed like all hooks. A repetition for the same message and rule has the same id. */
async function ask({ hooks, now }: HookDeps, { wait }: Waiting, sms: Sms): Promise<string | null> {
  const data = { sms_id: sms.sms_id, service_number: sms.service_number, customer_number: sms.customer_number };
  const message = { ...data, text: sms.body, received_time: sms.at.toISOString(), rule: sms.rule };
  const body = JSON.stringify({ type: 'sms.rule', timestamp: new Date(now()).toISOString(), data: message });
  const id = `msg_${sms.sms_id}-${wait.rule}-${wait.action}`;
  const headers = hooks.keys.sign(sms.account_id, { id, at: now(), body });
  try {
    const answer = await hooks.post({ url: wait.url, timeoutMs: HOOK_MS, headers, body });
    return replyIn(answer.status, answer.body);
  } catch {
    return null; // not reached: the log records it
  }
}

const readSms = (tx: Tx, id: string) =>
  tx.selectFrom('sms_messages').selectAll().where('sms_id', '=', id).executeTakeFirst();

/** Deletes a wait; false when another process did. */
async function takeWait(tx: Tx, { sms_id, wait }: Waiting): Promise<boolean> {
  const deleted = tx
    .deleteFrom('sms_waits')
    .where('sms_id', '=', sms_id)
    .where(sql<boolean>`wait = ${JSON.stringify(wait)}::jsonb`);
  return (await deleted.returning('sms_id').executeTakeFirst()) !== undefined;
}

const stepOf = ({ wait }: Waiting, answer: string | null) =>
  ({ step: answer === null ? 'hook-failed' : 'hook', detail: wait.url }) as const;

/** Ends a wait without continuing, because that failed again and again; the log says so. */
async function giveUp(tx: Tx, waiting: Waiting): Promise<void> {
  if (!(await takeWait(tx, waiting))) return;
  const steps = JSON.stringify([stepOf(waiting, null)]);
  await tx
    .updateTable('sms_messages')
    .set({ steps: sql`steps || ${steps}::jsonb` })
    .where('sms_id', '=', waiting.sms_id)
    .execute();
}

/** Continues after the wait, once: the process that deletes the wait does it. */
async function goOn(tx: Tx, waiting: Waiting, answer: string | null, now: number) {
  const { sms_id, wait, flow_id, flow_version } = waiting;
  const sms = await readSms(tx, sms_id);
  const run = await flowOfVersion(tx, flow_id, flow_version);
  if (sms === undefined) return null;
  const asked = { ...sms, network_id: null };
  const groundFor = { accountId: sms.account_id, toProcess: [asked], now, ...(run !== null && { run }) };
  const ground = await readSmsContext(tx, groundFor);
  const isMine = await takeWait(tx, waiting);
  if (!isMine || run === null) return null;
  const went = answerSms(run.flow, smsFacts(ground, sms), wait, answer);
  const carried = runSmsOrders({ ground, sms, run, now }, went);
  const waited = { ...carried, steps: [stepOf(waiting, answer), ...carried.steps] };
  for (const each of waited.sent) ground.conversations.note(each);
  const turns = await keepFurther(tx, ground, { sms: withActions(sms, waited), actions: waited }, now);
  return { sent: waited.sent, turns };
}

/** SMS written as a result, to be sent, and the changed conversations. */
export interface Followed {
  readonly sent: readonly Sms[];
  readonly turns: readonly ConversationTurn[];
}

/** Calls the hooks that a message waits for, one after the other. */
export async function followHooks(deps: HookDeps, accountId: string, smsId: string): Promise<Followed> {
  const { database, now } = deps;
  const sent: Sms[] = [];
  const turns: ConversationTurn[] = [];
  for (;;) {
    const found = await database.withAccount(accountId, async (tx) => ({
      waiting: await tx.selectFrom('sms_waits').selectAll().where('sms_id', '=', smsId).executeTakeFirst(),
      sms: await readSms(tx, smsId),
    }));
    const { waiting, sms } = found;
    const isInVain = waiting !== undefined && waiting.tries > MOST_TRIES;
    if (isInVain) await database.withAccount(accountId, (tx) => giveUp(tx, waiting));
    if (waiting === undefined || sms === undefined || isInVain) return { sent, turns };
    const answer = await ask(deps, waiting, sms);
    const after = await database.withAccount(accountId, (tx) => goOn(tx, waiting, answer, now()));
    if (after === null) return { sent, turns };
    sent.push(...after.sent);
    turns.push(...after.turns);
  }
}

/** Claims the waits of dead processes, the oldest first, so that no other process does the same. */
export async function claimWaits(tx: Tx, now: number): Promise<readonly string[]> {
  const due = tx
    .selectFrom('sms_waits')
    .select('sms_id')
    .where('due_at', '<', new Date(now))
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('sms_waits')
    .set(({ eb }) => ({ due_at: new Date(now + LOST_HOOK_MS), tries: eb('tries', '+', 1) }))
    .where(sql<boolean>`sms_id = any (array(${due}))`) // as an array it is read once: a joined limit may be read again
    .returning('sms_id')
    .execute();
  return rows.map(({ sms_id }) => sms_id);
}
