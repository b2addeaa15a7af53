import type { EpochMs } from '../ports.ts';
import type { Call, Effect, Ending, LineOutcome, LineSoFar } from './call.ts';

/** Outcomes by the causes of `sip/end-cause.ts`; all other causes belong to the network or to this server. */
const byCause: ReadonlyMap<string, LineOutcome> = new Map([
  ['busy', 'busy'],
  // A person who presses Reject is there, just like one who is talking.
  ['declined', 'busy'],
  ['unknown number', 'invalid'],
  ['incomplete number', 'invalid'],
  ['number changed', 'invalid'],
  ['no answer', 'no-answer'],
  ['unavailable', 'no-answer'],
  ['cancelled', 'no-answer'],
]);

/** Returns why a campaign's number was not reached, by the end of its leg [CAMP-010]. `code`: 408 means that the network did not answer. */
export const unreachedBy = ({ code, cause }: { readonly code: number; readonly cause: string }): LineOutcome =>
  code === 408 ? 'network' : (byCause.get(cause) ?? 'network');

const unsettled = ({ facts, phase, soFar }: Call, line: LineSoFar, { by, cause }: Ending): LineOutcome => {
  if (soFar.answeredAt !== null) return 'talked';
  if (cause === 'shutdown') return 'interrupted';
  if (line.pickedUp) return line.kind === 'machine' ? 'machine' : 'abandoned';
  const agentMissed = by === 'agent' || (phase.at === 'callingAgent' && cause === 'no answer');
  return facts.line?.leads === 'agent-first' && agentMissed ? 'agent-gone' : 'interrupted';
};

/** Returns the agent who had the line, or would have had it. */
const agentOf = ({ facts, soFar }: Call, outcome: LineOutcome): string | null =>
  outcome === 'talked' || facts.line?.leads === 'agent-first' ? (soFar.agent?.agentId ?? null) : null;

/** Reports the end of a campaign's line, once. */
export const lineOver = (call: Call, ending: Ending, at: EpochMs): readonly Effect[] => {
  const { line, soFar } = call;
  if (line === null) return [];
  const outcome = line.outcome ?? unsettled(call, line, ending);
  const ringMs = line.dialledAt === null ? 0 : (line.rungUntil ?? at) - line.dialledAt;
  const talkMs = outcome === 'talked' && soFar.answeredAt !== null ? at - soFar.answeredAt : 0;
  const report = { is: 'over', at, outcome, ringMs, talkMs, agentId: agentOf(call, outcome) } as const;
  return [{ type: 'reportLine', report }];
};
