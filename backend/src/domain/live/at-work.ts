import type { CallEvent } from '@patchbay/shared-contracts';
import { atWorkEventNames, type CallSoFar, type PhoneHolder } from '@patchbay/shared-contracts/calls';
import Bowser from 'bowser';
import { z } from 'zod';
import type { Database } from '../../kernel/db/database.ts';
import type { AgentActivity } from '../directory/activity.ts';
import type { Actor } from '../identity/actor.ts';
import { sipUserOf } from '../identity/sip-credentials.ts';
import type { CallPort } from '@patchbay/telephony/call-port';
import type { RemoteAgents } from './remote-agents.ts';
import type { InitialEvent } from './hub.ts';
import { createCallsSoFar } from './calls-so-far.ts';

export interface AtWorkDeps {
  readonly database: Database;
  readonly activity: AgentActivity;
  readonly remoteAgents: Pick<RemoteAgents, 'of'>;
  readonly telephony: Pick<CallPort, 'phoneHolder' | 'question'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Events for an agent's consoles: which browser has the phone, and which calls the agent is in (decision 0034). */
export interface AtWork {
  /** Returns the first events for a console that connects. */
  of(actor: Actor): Promise<readonly InitialEvent[]>;
  /** Takes an event of the agent's call. */
  note(agentId: string, event: CallEvent): void;
  onPhoneMoved(tell: (accountId: string, agentId: string, holder: PhoneHolder) => void): void;
}

const sessionSchema = z.object({ accountId: z.string(), agentId: z.string(), sessionId: z.string() });
type AgentsSession = z.infer<typeof sessionSchema>;
const wordSchema = z.object({ name: z.string(), data: z.unknown() });

const LONGEST = 512;
const named = (name: string | undefined): string | null => name || null;
const nameOf = (userAgent: string): Pick<NonNullable<PhoneHolder>, 'browser' | 'system'> => {
  if (userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  return { browser: named(browser.name), system: named(os.name) };
};

/** Keeps the holder of an agent's phone in this process, and since when. */
function createHolders({ database, telephony, now }: Pick<AtWorkDeps, 'database' | 'telephony' | 'now'>) {
  const holders = new Map<string, { readonly sipUser: string; readonly since: number }>();
  /** Returns the last report, updated. */
  const holderOf = (agentId: string) => {
    const sipUser = telephony.phoneHolder(agentId);
    const known = holders.get(agentId);
    if (sipUser === null) holders.delete(agentId);
    else if (known?.sipUser !== sipUser) holders.set(agentId, { sipUser, since: now() });
    return { known, holder: holders.get(agentId) };
  };
  const described = async (accountId: string, agentId: string): Promise<PhoneHolder> => {
    const { holder } = holderOf(agentId);
    if (!holder) return null;
    const { sipUser: sip_user, since } = holder;
    const session = await database.withAccount(accountId, (tx) =>
      tx
        .selectFrom('sip_credentials')
        .innerJoin('sessions', 'sessions.session_id', 'sip_credentials.session_id')
        .select('sessions.user_agent')
        .where('sip_credentials.sip_user', '=', sip_user)
        .executeTakeFirst(),
    );
    return { sip_user, since, ...nameOf(session?.user_agent ?? '') };
  };
  return { holderOf, described };
}

/** Returns `null` while another process may have a call of this agent, whose id is unknown here. */
async function callsOf(
  { activity, remoteAgents }: Pick<AtWorkDeps, 'activity' | 'remoteAgents'>,
  { accountId, agentId }: AgentsSession,
): Promise<readonly string[] | null> {
  const { callId } = activity.here(agentId);
  const others = (await remoteAgents.of(accountId)).get(agentId) ?? [];
  if (others.some(({ isOnCall }) => isOnCall)) return null;
  return callId === undefined ? [] : [callId];
}

export function createAtWork(deps: AtWorkDeps): AtWork {
  const { activity, telephony, now, onError } = deps;
  const { holderOf, described } = createHolders(deps);
  const soFar = createCallsSoFar();
  /** The holder of the phone is rung again for the call, and learns of it that way. */
  const soFarOf = ({ sessionId, agentId }: AgentsSession, calls: readonly string[]): readonly InitialEvent[] => {
    const { holder } = holderOf(agentId);
    if (!holder || holder.sipUser === sipUserOf(agentId, sessionId)) return [];
    const events = soFar.of(agentId, calls);
    const data: CallSoFar = { now: now(), events: [...events] };
    return events.length === 0 ? [] : [{ name: atWorkEventNames.soFar, data }];
  };
  const here = async (actor: AgentsSession): Promise<readonly InitialEvent[]> => {
    const { accountId, agentId } = actor;
    const calls = await callsOf(deps, actor);
    return [
      { name: atWorkEventNames.phone, data: await described(accountId, agentId) },
      ...(calls === null ? [] : [{ name: atWorkEventNames.calls, data: { calls } }]),
      ...soFarOf(actor, calls ?? []),
    ];
  };
  const wordsOf = telephony.question({
    ...{ name: 'at work', asked: sessionSchema, answer: z.array(wordSchema) },
    here: async (session) => [...(await here(session))],
  });
  return {
    async of({ accountId, agentId, sessionId }) {
      if (agentId === null) return [];
      const session = { accountId, agentId, sessionId };
      return (await wordsOf(session)) ?? here(session);
    },
    note: soFar.note,
    onPhoneMoved: (tell) =>
      activity.onChange((accountId, agentId) => {
        if (agentId === undefined) return;
        const { known, holder } = holderOf(agentId);
        if (known?.sipUser === holder?.sipUser) return;
        described(accountId, agentId).then((described) => tell(accountId, agentId, described), onError);
      }),
  };
}
