import type { CallEvent } from '@patchbay/shared-contracts';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type {
  Agent,
  CallEnd,
  CallEvents,
  CallId,
  CallRecords,
  CallStart,
  Directory,
  RecordingPlace,
  ServiceNumber,
  SipCredentials,
  SipIdentity,
} from '../ports.ts';

/** The back end's ports in memory: what tests and the developer's harness run the engine on. */

export interface MemoryCredentials extends SipCredentials {
  add(identity: SipIdentity): void;
  revoke(sipUser: string): void;
}

export const createMemoryCredentials = (): MemoryCredentials => {
  const known = new Map<string, SipIdentity>();
  const listeners = new Set<(sipUser: string) => void>();
  return {
    lookup: async (sipUser) => known.get(sipUser),
    onRevoked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (identity) => {
      known.set(identity.sipUser, identity);
    },
    revoke: (sipUser) => {
      known.delete(sipUser);
      listeners.forEach((listener) => listener(sipUser));
    },
  };
};

export interface MemoryDirectory extends Directory {
  /** Agents now marked busy, by id. */
  busy(): ReadonlyMap<string, CallId>;
  /** Agents whose phones came or went, in order. */
  phones(): readonly string[];
}

/** `agents` are available in this order. */
export const createMemoryDirectory = (numbers: readonly ServiceNumber[], agents: readonly Agent[]): MemoryDirectory => {
  const busy = new Map<string, CallId>();
  const phones: string[] = [];
  return {
    serviceNumber: async (number) => numbers.find((known) => known.number === number),
    candidates: async ({ accountId }) => agents.filter((agent) => agent.accountId === accountId),
    agent: async (accountId, agentId) =>
      agents.find((agent) => agent.accountId === accountId && agent.agentId === agentId),
    markBusy: ({ agentId }, callId) => {
      busy.set(agentId, callId);
    },
    markIdle: ({ agentId }, callId) => {
      if (busy.get(agentId) === callId) busy.delete(agentId);
    },
    phoneChanged: ({ agentId }) => void phones.push(agentId),
    busy: () => busy,
    phones: () => phones,
  };
};

export interface MemoryRecord {
  readonly start: CallStart;
  readonly steps: string[];
  readonly ends: CallEnd[];
}

export interface MemoryRecords extends CallRecords {
  all(): readonly MemoryRecord[];
}

export const createMemoryRecords = (): MemoryRecords => {
  const records = new Map<CallId, MemoryRecord>();
  const find = (callId: CallId): MemoryRecord => {
    const record = records.get(callId);
    if (!record) throw new Error('a call was written to before it began');
    return record;
  };
  return {
    begin: async (start) => {
      if (records.has(start.callId)) throw new Error('a call began twice');
      records.set(start.callId, { start, steps: [], ends: [] });
    },
    journey: async (callId, { step }) => {
      find(callId).steps.push(step);
    },
    finish: async (callId, end) => {
      find(callId).ends.push(end);
    },
    all: () => [...records.values()],
  };
};

export interface MemoryEvents extends CallEvents {
  all(): readonly { readonly agentId: string; readonly event: CallEvent }[];
}

export const createMemoryEvents = (): MemoryEvents => {
  const told: { agentId: string; event: CallEvent }[] = [];
  return {
    publish: (_, agentId, event) => {
      told.push({ agentId, event });
    },
    all: () => told,
  };
};

/** Recordings by call id in a folder, made when first needed. */
export const createRecordingFolder = (folder: string): RecordingPlace => ({
  fileFor: async ({ callId }) => {
    await mkdir(folder, { recursive: true });
    return { file: path.join(folder, `${callId}.wav`), ref: `${callId}.wav` };
  },
});
