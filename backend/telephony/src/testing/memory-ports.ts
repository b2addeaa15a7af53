import type { CallEvent } from '@patchbay/shared-contracts';
import type { SessionEndInCall } from '@patchbay/shared-contracts/calls';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { plainQueue, type QueuePlan } from '../flow/queue-plan.ts';
import type {
  Agent,
  CallEnd,
  CallEvents,
  CallId,
  CallRecords,
  CallStart,
  Directory,
  IfAgentLost,
  PhoneEnd,
  RecordingPlace,
  ServiceNumber,
  SipCredentials,
  SipIdentity,
} from '../ports.ts';

/** The back end's ports in memory, for tests and the developer's harness. */

export interface MemoryCredentials extends SipCredentials {
  add(identity: SipIdentity): void;
  revoke(sipUser: string, how?: PhoneEnd): void;
}

export const createMemoryCredentials = (): MemoryCredentials => {
  const known = new Map<string, SipIdentity>();
  const listeners = new Set<(sipUser: string, how: PhoneEnd) => void>();
  return {
    lookup: async (sipUser) => known.get(sipUser),
    onRevoked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (identity) => {
      known.set(identity.sipUser, identity);
    },
    revoke: (sipUser, how = 'left') => {
      known.delete(sipUser);
      listeners.forEach((listener) => listener(sipUser, how));
    },
  };
};

export interface MemoryDirectory extends Directory {
  /** Agents now marked busy, by id. */
  busy(): ReadonlyMap<string, CallId>;
  /** Agents who were given wrap-up time, and how much (ms), in order. */
  wrappingUp(): readonly string[];
  /** Agents whose phones came or went, in order. */
  phones(): readonly string[];
}

type Answering = (
  sets: readonly string[],
  variables: Readonly<Record<string, string>>,
) => Record<string, string> | undefined;

/** Routing set-up of a test beyond numbers and agents. */
export interface MemoryRouting {
  /** Queues with settings other than the defaults. */
  readonly queues?: readonly QueuePlan[];
  readonly sounds?: Readonly<Record<string, Int16Array>>;
  /** By customer number. */
  readonly sticky?: Map<string, string>;
  /** Web hooks by address; others fail. */
  readonly hooks?: Readonly<Record<string, Answering>>;
  readonly ifAgentLost?: IfAgentLost;
  readonly sessionEnd?: SessionEndInCall;
}

/** `agents` are available in this order, and serve every queue. */
export const createMemoryDirectory = (
  numbers: readonly ServiceNumber[],
  agents: readonly Agent[],
  {
    queues = [],
    sounds = {},
    sticky = new Map<string, string>(),
    hooks = {},
    ifAgentLost = 'ask',
    sessionEnd = 'finish',
  }: MemoryRouting = {},
): MemoryDirectory => {
  const busy = new Map<string, CallId>();
  const phones: string[] = [];
  const wrappingUp: string[] = [];
  const named = (id: string) => numbers.find(({ queue }) => queue?.id === id)?.queue?.name ?? id;
  return {
    serviceNumber: async (number) => numbers.find((known) => known.number === number),
    candidates: async ({ accountId }) =>
      agents
        .filter((agent) => agent.accountId === accountId)
        .map((agent, at) => ({
          agent,
          agentId: agent.agentId,
          level: 1,
          position: at,
          idleSince: at,
          answeredToday: 0,
        })),
    queuePlan: async (_, id) => queues.find((plan) => plan.id === id) ?? plainQueue({ id, name: named(id) }),
    sessionEndInCall: async () => sessionEnd,
    stickyAgent: async ({ customerNumber }) => sticky.get(customerNumber),
    rememberAgent: ({ agentId }, customerNumber, { stickyMs }) => {
      if (stickyMs !== null) sticky.set(customerNumber, agentId);
    },
    ifAgentLost: async () => ifAgentLost,
    sound: async (_, id) => sounds[id],
    tried: () => undefined,
    askHook: async ({ url, sets, variables }) => hooks[url]?.(sets, variables),
    agent: async (accountId, agentId) =>
      agents.find((agent) => agent.accountId === accountId && agent.agentId === agentId),
    markBusy: ({ agentId }, callId) => {
      busy.set(agentId, callId);
    },
    markIdle: ({ agentId }, callId, wrapUpMs) => {
      if (wrapUpMs !== undefined) wrappingUp.push(`${agentId} ${wrapUpMs}`);
      if (busy.get(agentId) === callId) busy.delete(agentId);
    },
    phoneChanged: ({ agentId }) => void phones.push(agentId),
    busy: () => busy,
    wrappingUp: () => wrappingUp,
    phones: () => phones,
  };
};

export interface MemoryRecord {
  readonly start: CallStart;
  readonly steps: string[];
  /** Steps with their detail, as the log shows them. */
  readonly journey: string[];
  readonly missed: string[];
  readonly ends: CallEnd[];
}

export interface MemoryRecords extends CallRecords {
  all(): readonly MemoryRecord[];
}

export const createMemoryRecords = (): MemoryRecords => {
  const records = new Map<CallId, MemoryRecord>();
  /** Calls of dead processes that others have. */
  const takenOver = new Set<string>();
  const find = (callId: CallId): MemoryRecord => {
    const record = records.get(callId);
    if (!record) throw new Error('a call was written to before it began');
    return record;
  };
  return {
    isAway: () => false,
    begin: async (start) => {
      if (records.has(start.callId)) throw new Error('a call began twice');
      records.set(start.callId, { start, steps: [], journey: [], missed: [], ends: [] });
    },
    journey: async (callId, { step, detail }) => {
      find(callId).steps.push(step);
      find(callId).journey.push(detail === undefined ? step : `${step}: ${detail}`);
    },
    ringMissed: async (callId, { agent, reason }) => {
      find(callId).missed.push(`${agent.agentId}: ${reason}`);
    },
    finish: async (callId, end) => {
      find(callId).ends.push(end);
    },
    takeOver: async ({ callId }, processId) => {
      const record = find(callId);
      const place = `${callId} of ${processId}`;
      if (takenOver.has(place)) return 'elsewhere';
      if (record.ends.length > 0) return 'over';
      takenOver.add(place);
      return 'taken';
    },
    lookUp: async ({ callId }, processId) => (takenOver.has(`${callId} of ${processId}`) ? 'elsewhere' : 'over'),
    giveBack: async ({ callId }, processId) => void takenOver.delete(`${callId} of ${processId}`),
    all: () => [...records.values()],
  };
};

export interface MemoryEvents extends CallEvents {
  all(): readonly { readonly agentId: string; readonly event: CallEvent }[];
  /** States of each agent's part in order: the start of hold, else null. */
  stood(): readonly (readonly [agentId: string, heldSince: number | null])[];
}

export const createMemoryEvents = (): MemoryEvents => {
  const received: { agentId: string; event: CallEvent }[] = [];
  const stood: (readonly [string, number | null])[] = [];
  return {
    partChanged: (_, { agentId }, heldSince) => {
      stood.push([agentId, heldSince]);
    },
    stood: () => stood,
    publish: (_, agentId, event) => {
      received.push({ agentId, event });
    },
    all: () => received,
  };
};

/** Stores recordings by call id in a folder, which is created when first needed. */
export const createRecordingFolder = (folder: string): RecordingPlace => {
  const place = async (name: string) => {
    await mkdir(folder, { recursive: true });
    return { file: path.join(folder, name), ref: name };
  };
  return {
    fileFor: async ({ callId }) => ({
      ...(await place(`${callId}.wav`)),
      leg: ({ leg, who }) => {
        const name = `${callId}.leg${leg}-${who}.wav`;
        return { file: path.join(folder, name), ref: name };
      },
    }),
    voicemailFor: ({ callId }) => place(`${callId}.voicemail.wav`),
  };
};
