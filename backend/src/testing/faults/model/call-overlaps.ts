/** A conversation of an agent, from the log; epoch ms. */
export interface Conversation {
  readonly callId: string;
  readonly agentId: string;
  readonly answeredAt: number;
  readonly endedAt: number;
}

/** Tolerance: two processes write by two clocks. */
const SLACK_MS = 1_000;

/** Returns conversations that an agent had at the same time. */
export function overlapsOf(conversations: readonly Conversation[]): readonly string[] {
  const ordered = conversations.toSorted((one, other) => one.answeredAt - other.answeredAt);
  const last = new Map<string, Conversation>();
  const faults: string[] = [];
  for (const one of ordered) {
    const before = last.get(one.agentId);
    if (before !== undefined && one.answeredAt + SLACK_MS < before.endedAt)
      faults.push(`${one.agentId} was in ${before.callId} and ${one.callId} at once`);
    if (before === undefined || one.endedAt > before.endedAt) last.set(one.agentId, one);
  }
  return faults;
}
