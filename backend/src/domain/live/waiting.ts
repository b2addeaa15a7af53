import { journeySteps } from '@patchbay/shared-contracts/logs';
import { z } from 'zod';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { CallPort, WaitingCall } from '@patchbay/telephony/call-port';
import { oneLine } from './model/waiting-line.ts';

export interface WaitingDeps {
  readonly processId: string;
  readonly telephony: Pick<CallPort, 'waitingIn'>;
  readonly values: SharedValues;
  readonly notices: Notices;
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Callers who wait in the queues of an account, in all processes [LIVE-034, LIVE-036]. */
export interface Waiting {
  /** By queue, the next caller first; an empty queue is left out. */
  of(accountId: string): Promise<ReadonlyMap<string, readonly WaitingCall[]>>;
  onChange(listener: (accountId: string) => void): void;
  /** This process's line of that queue changed. */
  changed(queueId: string): void;
  /** To be called every second: the lines of a process silent for long are ignored. */
  beat(): void;
}

const TOPIC = 'waiting';
const BELIEVED_MS = 6_000;
/** Delay after a call got its place until it reports that it waits. */
const SETTLED_MS = 100;

const callSchema = z.object({
  ...{ callId: z.string(), accountId: z.string(), queueId: z.string(), customerNumber: z.string() },
  ...{ since: z.number(), isFirst: z.boolean() },
  callback: z.object({ attempt: z.number(), tries: z.number() }).optional(),
  ledBy: z
    .object({ at: z.number(), step: z.enum(Object.values(journeySteps)), detail: z.string().optional() })
    .nullable(),
});
const lineSchema = z.array(callSchema);
const groupOf = (accountId: string): string => `waiting ${accountId}`;

export function createWaiting({ processId, telephony, values, notices, after }: WaitingDeps): Waiting {
  /** Account of each queue with callers in this process. */
  const mine = new Map<string, string>();
  const due = new Set<string>();
  const listeners: ((accountId: string) => void)[] = [];
  const put = (accountId: string, queueId: string): void => {
    const line = JSON.stringify(telephony.waitingIn(queueId));
    values.put(groupOf(accountId), `${processId} ${queueId}`, line, BELIEVED_MS);
  };
  const tell = (queueId: string): void => {
    due.delete(queueId);
    const [first] = telephony.waitingIn(queueId);
    const accountId = first?.accountId ?? mine.get(queueId);
    if (accountId === undefined) return; // nobody waits there, and nobody did
    if (first === undefined) mine.delete(queueId);
    else mine.set(queueId, accountId);
    put(accountId, queueId);
    notices.tell(TOPIC, accountId);
    listeners.forEach((listener) => listener(accountId));
  };
  notices.hear(TOPIC, (accountId) => listeners.forEach((listener) => listener(accountId)));

  return {
    async of(accountId) {
      const lines = new Map<string, (readonly WaitingCall[])[]>();
      const add = (queueId: string, line: readonly WaitingCall[]) =>
        line.length > 0 && lines.set(queueId, [...(lines.get(queueId) ?? []), line]);
      for (const [field, text] of await values.of(groupOf(accountId))) {
        const [by = '', ...queueId] = field.split(' ');
        if (by !== processId) add(queueId.join(' '), lineSchema.parse(JSON.parse(text)));
      }
      for (const [queueId, of] of mine) if (of === accountId) add(queueId, telephony.waitingIn(queueId));
      return new Map([...lines].map(([queueId, each]) => [queueId, oneLine(each)]));
    },
    onChange: (listener) => void listeners.push(listener),
    changed(queueId) {
      if (due.has(queueId)) return;
      due.add(queueId);
      after(SETTLED_MS, () => tell(queueId));
    },
    beat: () => mine.forEach((accountId, queueId) => put(accountId, queueId)),
  };
}
