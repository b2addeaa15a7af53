import { insertRows } from '../../../domain/seed/insert-rows.ts';
import { demoAgents, type DemoAgent } from '../../../domain/seed/agents.ts';
import { momentsOfToday } from '../../../domain/seed/today.ts';
import type { Agent, CallStart } from '@patchbay/telephony/ports';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import { AGENT_ANSWERS_MS, playCallIn, playCallOut, playMessage, type Played, type Talk } from './model/play-call.ts';
import { missedRows, onTelephone, playedCallRow } from './model/played-row.ts';
import { withCost } from './rates.ts';

/** Indexes of calls, from 1. Odd calls are outgoing, even ones incoming. */
const MESSAGE = 4;
const STICKY = 6;
const RECORDING_GONE = 7;
const BY_WHATSAPP: readonly number[] = [3, 9];
const WITH_A_THIRD: readonly number[] = [8, 12];

const ANSWERED_MS = 5_000;

/** Recording to play, and participants of the call. */
interface Cast {
  readonly number: number;
  readonly base: Row<'calls'>;
  readonly agent: Agent;
  readonly third: Agent;
}

/** The customer is on hold while the agent consults somebody, and until that person leaves. */
const asking = (at: number, third: Agent): NonNullable<Talk['more']> => [
  [at + 2_000, { type: 'holdRequested', on: true }],
  [at + 3_000, { type: 'consultRequested', third: { is: 'agent', agent: third } }],
  [at + 4_500, { type: 'legAnswered', leg: 3 }],
  [at + 5_500, { type: 'dropRequested', by: 'third' }],
];

/** The conversation is as long as its recording. */
const talkOf = ({ number, base, third }: Cast, answeredAt: number): Talk => ({
  ...{ answeredAt, end: answeredAt + base.talk_ms, hold: null, digits: '' },
  by: base.hangup_by === 'agent' ? 'agent' : 'customer',
  ...(WITH_A_THIRD.includes(number) && { more: asking(answeredAt, third) }),
});

function playedOf(facts: CallStart, cast: Cast): Played {
  const { number, base, agent } = cast;
  const { startedAt: at } = facts;
  if (number === MESSAGE) {
    const spoken = { from: at + ANSWERED_MS, end: at + ANSWERED_MS + base.talk_ms };
    return playMessage(facts, agent, { offeredAt: at + 1_200, declinedAt: at + 3_000, ...spoken });
  }
  const talk = talkOf(cast, at + Math.max(ANSWERED_MS, AGENT_ANSWERS_MS));
  if (facts.direction === 'outbound') return playCallOut(facts, agent, talk);
  return playCallIn(facts, agent, at + 1_200, { is: 'answered', ...talk, ...(number === STICKY && { sticky: true }) });
}

const startOf = ({ number, base, agent }: Cast, at: Date, hasWhatsapp: boolean): CallStart => {
  const outbound = number % 2 === 1;
  return {
    ...{ callId: `${base.account_id}-today-${String(number)}`, accountId: base.account_id, startedAt: at.getTime() },
    channel: hasWhatsapp && BY_WHATSAPP.includes(number) ? 'whatsapp' : 'voice',
    solution: outbound ? 'c2c' : 'inbound_noncc',
    direction: outbound ? 'outbound' : 'inbound',
    ...{ serviceNumber: base.service_number, customerNumber: base.customer_number },
    callerId: outbound ? base.service_number : null,
    agent: outbound ? agent : null,
    queue: null,
  };
};

/** Sounds of the call: one recording is missing. */
function soundsOf({ number, base }: Cast, { end }: Played) {
  if (number === MESSAGE)
    return { recording: null, voicemail: base.recording, voicemail_ms: end.voicemail?.durationMs ?? null };
  return { recording: number === RECORDING_GONE ? `${base.account_id}/2020-01/gone.wav` : base.recording };
}

const recorded = (tx: Tx) =>
  tx.selectFrom('calls').selectAll().where('recording', 'is not', null).orderBy('call_id').execute();

const profileOf = (tx: Tx) => tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();

export interface Today {
  /** Epoch ms. */
  readonly now: number;
  /** Zone of the day. */
  readonly timezone: string;
}

function castOf(number: number, bases: readonly Row<'calls'>[], [first, second]: readonly DemoAgent[]): Cast | null {
  const base = bases[number % bases.length];
  if (base === undefined || first === undefined || second === undefined) return null;
  const [agent, third] = [onTelephone(first, base.account_id), onTelephone(second, base.account_id)];
  return { number, base, agent, third };
}

/**
 * Adds today's calls of the account's first agent, whatever the time of day: with playable recordings, one missing recording, a
 * voicemail, a call that came back to its agent, a long journey; every tenth by WhatsApp if the account has it.
 */
export async function addCallsOfToday(tx: Tx, { now, timezone }: Today): Promise<void> {
  const [bases, agents, { profile }] = [await recorded(tx), await demoAgents(tx), await profileOf(tx)];
  const made = momentsOfToday(now, timezone).flatMap((at, index) => {
    const cast = castOf(index + 1, bases, agents);
    if (cast === null) return [];
    const facts = startOf(cast, at, profile['is_whatsapp_voice_enabled'] === true);
    const played = playedOf(facts, cast);
    const { device, disposition, sub_disposition, notes } = cast.base;
    const row = {
      ...playedCallRow(facts, played, 'history'),
      channel: facts.channel ?? 'voice',
      device,
      ...soundsOf(cast, played),
    };
    return [{ call: withCost({ ...row, disposition, sub_disposition, notes }), missed: missedRows(facts, played) }];
  });
  await insertRows(tx, 'calls', made.map(({ call }) => call)); // prettier-ignore
  await insertRows(tx, 'missed_rings', made.flatMap(({ missed }) => missed)); // prettier-ignore
}
