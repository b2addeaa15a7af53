import { callEventSchema, callLoggedSchema, feedEventNames, type CallEvent } from '@patchbay/shared-contracts';
import type { StreamMessage } from './event-stream.ts';

/** What the feed can say. */
export type FeedMessage =
  | { readonly type: 'callEvent'; readonly event: CallEvent }
  /** A call is in the log now. */
  | { readonly type: 'callLogged'; readonly callId: string }
  /** Events were lost for good: what is shown must be fetched anew. */
  | { readonly type: 'reset' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A call event in its wire form; null for anything else. */
export function callEventOf(text: string): FeedMessage | null {
  const event = callEventSchema.safeParse(parsed(text));
  return event.success ? { type: 'callEvent', event: event.data } : null;
}

/** What a server-sent event means; null for what this console does not know. */
export function feedMessageOf({ event, data }: StreamMessage): FeedMessage | null {
  if (event === 'message') return callEventOf(data);
  if (event === feedEventNames.reset) return { type: 'reset' };
  if (event !== feedEventNames.callLogged) return null;
  const logged = callLoggedSchema.safeParse(parsed(data));
  return logged.success ? { type: 'callLogged', callId: logged.data.callId } : null;
}
