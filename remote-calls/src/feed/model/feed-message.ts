import {
  callEventSchema,
  callLoggedSchema,
  downloadNewsSchema,
  feedEventNames,
  smsNewsSchema,
  type CallEvent,
  type CallLogged,
  type DownloadNews,
  type SmsNews,
} from '@patchbay/shared-contracts';
import type { StreamMessage } from './event-stream.ts';

/** What the feed can say. */
export type FeedMessage =
  | { readonly type: 'callEvent'; readonly event: CallEvent }
  /** A call is in the log now. */
  | { readonly type: 'callLogged'; readonly logged: CallLogged }
  /** An SMS came in or went on. */
  | { readonly type: 'sms'; readonly news: SmsNews }
  /** How far a file is that is made for this person. */
  | { readonly type: 'download'; readonly news: DownloadNews }
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

function loggedOf(text: string): FeedMessage | null {
  const logged = callLoggedSchema.safeParse(parsed(text));
  return logged.success ? { type: 'callLogged', logged: logged.data } : null;
}

function smsOf(text: string): FeedMessage | null {
  const news = smsNewsSchema.safeParse(parsed(text));
  return news.success ? { type: 'sms', news: news.data } : null;
}

function downloadOf(text: string): FeedMessage | null {
  const news = downloadNewsSchema.safeParse(parsed(text));
  return news.success ? { type: 'download', news: news.data } : null;
}

/** What a server-sent event means; null for what this console does not know. */
export function feedMessageOf({ event, data }: StreamMessage): FeedMessage | null {
  if (event === 'message') return callEventOf(data);
  if (event === feedEventNames.reset) return { type: 'reset' };
  if (event === feedEventNames.callLogged) return loggedOf(data);
  if (event === feedEventNames.download) return downloadOf(data);
  return event === feedEventNames.sms ? smsOf(data) : null;
}
