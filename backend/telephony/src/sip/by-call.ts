/** Number of calls remembered: those of a busy hour; the oldest are forgotten. */
const REMEMBERED = 20_000;

const callId = /^(?:call-id|i)[ \t]*:[ \t]*(\S+)/im;

/** Returns the Call-ID of a message as it was received; empty if it has none. */
export const callIdOf = (message: string): string => callId.exec(message)?.[1] ?? '';

/** Facts about calls, by the Call-ID of their messages. */
export interface ByCall<Fact> {
  of(message: string): Fact | undefined;
  note(message: string, fact: Fact): void;
  forget(message: string): void;
  forgetCall(callId: string): void;
  /** Changes the fact of a call that has one. */
  move(callId: string, fact: Fact): void;
}

export function createByCall<Fact>(): ByCall<Fact> {
  const facts = new Map<string, Fact>();
  return {
    of: (message) => facts.get(callIdOf(message)),
    note(message, fact) {
      const id = callIdOf(message);
      facts.delete(id);
      facts.set(id, fact);
      const [oldest] = facts.keys();
      if (facts.size > REMEMBERED && oldest !== undefined) facts.delete(oldest);
    },
    forget: (message) => void facts.delete(callIdOf(message)),
    move: (callId, fact) => void (facts.has(callId) && facts.set(callId, fact)),
    forgetCall: (callId) => void facts.delete(callId),
  };
}
