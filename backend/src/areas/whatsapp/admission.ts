import { randomUUID } from 'node:crypto';
import { whatsAppErrors } from '@patchbay/shared-contracts/messages';
import type { CallCreditOf } from '../../domain/calls/credit/call-credit.ts';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Agent, CallStart, Directory } from '@patchbay/telephony/ports';
import type { SharedVoice } from '@patchbay/telephony/other-calls';
import type { Admission } from './effects/whatsapp-call-session.ts';
import { isGranted } from './opt-ins.ts';
import { refusalOfAccount } from './rights.ts';

export interface AdmissionDeps {
  readonly database: Database;
  readonly directory: Pick<Directory, 'agent'>;
  readonly sharedVoice: Pick<SharedVoice, 'reserve' | 'release' | 'hasRoom'>;
  readonly callCredit: Pick<CallCreditOf, 'canPay'>;
  readonly now: () => number;
}

export interface WantedWhatsAppCall {
  /** Digits, with or without '+'. */
  readonly business: string;
  readonly customer: string;
}

const refused = (message: string): Admission => ({ ok: false, message });

/**
 * Decides whether a user may make this call now. An agent is reserved for it, as for any other call; other users have no phone that
 * could be busy.
 */
export async function admit(
  { database, directory, sharedVoice, callCredit, now }: AdmissionDeps,
  actor: Actor,
  wanted: WantedWhatsAppCall,
): Promise<Admission> {
  const { accountId, agentId } = actor;
  const serviceNumber = normalNumber(wanted.business);
  const customerNumber = normalNumber(wanted.customer);
  const refusal = await database.withAccount(accountId, async (tx) => {
    const ofAccount = await refusalOfAccount(tx, actor, serviceNumber, now());
    if (ofAccount !== null) return ofAccount;
    return (await isGranted(tx, serviceNumber, customerNumber)) ? null : whatsAppErrors.noOptIn;
  });
  if (refusal !== null) return refused(refusal);
  const canPay = await callCredit.canPay({ accountId, channel: 'whatsapp', number: customerNumber });
  if (!canPay) return refused(whatsAppErrors.noCredit);
  if (!sharedVoice.hasRoom()) return refused(whatsAppErrors.full);
  const agent = agentId === null ? undefined : await directory.agent(accountId, agentId);
  const callId = randomUUID();
  if (agent !== undefined && !sharedVoice.reserve(agent, callId)) return refused(whatsAppErrors.inProgress);
  const release = (): void => {
    if (agent !== undefined) sharedVoice.release(agent, callId);
  };
  const call = startOf({ callId, accountId, serviceNumber, customerNumber }, agent, now());
  return { ok: true, call, release };
}

type Numbers = Pick<CallStart, 'callId' | 'accountId' | 'serviceNumber' | 'customerNumber'>;

/** In the log it is a call made by the agent [LOGS-013]. */
const startOf = (numbers: Numbers, agent: Agent | undefined, now: number): CallStart => ({
  ...numbers,
  solution: 'c2c',
  channel: 'whatsapp',
  direction: 'outbound',
  startedAt: now,
  callerId: null,
  agent: agent ?? null,
  queue: null,
});
