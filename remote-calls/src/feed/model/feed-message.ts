import {
  callEventSchema,
  callLoggedSchema,
  conversationNewsSchema,
  downloadNewsSchema,
  feedEventNames,
  smsNewsSchema,
  type CallEvent,
  type CallLogged,
  type ConversationNews,
  type DownloadNews,
  type SmsNews,
  type z,
} from '@patchbay/shared-contracts';
import {
  AGENT_MESSAGE_EVENT,
  atWorkEventNames,
  CAMPAIGN_WORK_EVENT,
  callSoFarSchema,
  HELP_EVENT,
  QUEUE_ALERT_EVENT,
  phoneHolderSchema,
  runningCallsSchema,
  supervisedSchema,
  type CallSoFar,
  type PhoneHolder,
  type Supervised,
} from '@patchbay/shared-contracts/calls';
import { DISPOSITIONS_EVENT } from '@patchbay/shared-contracts/customers';
import type { StreamMessage } from './event-stream.ts';

export type FeedMessage =
  | { readonly type: 'callEvent'; readonly event: CallEvent }
  /** A call was added to the log. */
  | { readonly type: 'callLogged'; readonly logged: CallLogged }
  /** An SMS arrived or changed. */
  | { readonly type: 'sms'; readonly news: SmsNews }
  /** A conversation visible to this user changed. */
  | { readonly type: 'conversation'; readonly news: ConversationNews }
  /** Progress of a file being prepared for this user. */
  | { readonly type: 'download'; readonly news: DownloadNews }
  /** Supervisors now shown on the agent's own call. */
  | { readonly type: 'supervised'; readonly news: Supervised }
  /** A request for help by, or to, this user changed. */
  | { readonly type: 'help' }
  | { readonly type: 'dispositions' }
  /** A supervisor sent this agent a message. */
  | { readonly type: 'agentMessage' }
  | { readonly type: 'campaignWork' }
  /** An alert about a queue, with the text to show. */
  | { readonly type: 'queueAlert'; readonly text: string }
  /** The feed was opened or reopened; later messages follow from there. */
  | { readonly type: 'opened' }
  /** The feed is interrupted; data may be outdated until `opened` or `reset` [UX-012]. */
  | { readonly type: 'cut' }
  /** The browser of the agent that has the phone. */
  | { readonly type: 'phoneHolder'; readonly holder: PhoneHolder }
  /** The agent's running calls; sent once after `opened`. */
  | { readonly type: 'runningCalls'; readonly calls: readonly string[] }
  /** Events so far of the call running in another browser, until this page was opened. */
  | { readonly type: 'callSoFar'; readonly soFar: CallSoFar }
  /** Events were lost for good: all data must be fetched again. */
  | { readonly type: 'reset' };

/** Event name with which a tab tells the others that the feed is interrupted. Never sent by the server. */
export const CUT_EVENT = 'cut';

/** Messages handled by every tab. A duplicated tab ignores the others: they concern calls and the agent's work [TAB-004]. */
const forEveryTab: ReadonlySet<FeedMessage['type']> = new Set([
  'callLogged',
  'sms',
  'conversation',
  'download',
  'dispositions',
  'opened',
  'reset',
  'cut',
]);
export const isForEveryTab = ({ type }: FeedMessage): boolean => forEveryTab.has(type);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses the text; null when it does not match the schema. */
function read<News>(schema: z.ZodType<News>, text: string, messageOf: (news: News) => FeedMessage): FeedMessage | null {
  const news = schema.safeParse(parsed(text));
  return news.success ? messageOf(news.data) : null;
}

/** Parses a call event in wire format; null for anything else. */
export const callEventOf = (text: string): FeedMessage | null =>
  read(callEventSchema, text, (event) => ({ type: 'callEvent', event }));

const named: Readonly<Record<string, (text: string) => FeedMessage | null>> = {
  message: callEventOf,
  connected: () => ({ type: 'opened' }),
  [CUT_EVENT]: () => ({ type: 'cut' }),
  [feedEventNames.reset]: () => ({ type: 'reset' }),
  [feedEventNames.callLogged]: (text) => read(callLoggedSchema, text, (logged) => ({ type: 'callLogged', logged })),
  [feedEventNames.sms]: (text) => read(smsNewsSchema, text, (news) => ({ type: 'sms', news })),
  [feedEventNames.conversation]: (text) =>
    read(conversationNewsSchema, text, (news) => ({ type: 'conversation', news })),
  [feedEventNames.supervised]: (text) => read(supervisedSchema, text, (news) => ({ type: 'supervised', news })),
  [HELP_EVENT]: () => ({ type: 'help' }),
  [DISPOSITIONS_EVENT]: () => ({ type: 'dispositions' }),
  [AGENT_MESSAGE_EVENT]: () => ({ type: 'agentMessage' }),
  [CAMPAIGN_WORK_EVENT]: () => ({ type: 'campaignWork' }),
  [QUEUE_ALERT_EVENT]: (text) => ({ type: 'queueAlert', text }),
  [atWorkEventNames.phone]: (text) => read(phoneHolderSchema, text, (holder) => ({ type: 'phoneHolder', holder })),
  [atWorkEventNames.calls]: (text) => read(runningCallsSchema, text, ({ calls }) => ({ type: 'runningCalls', calls })),
  [atWorkEventNames.soFar]: (text) => read(callSoFarSchema, text, (soFar) => ({ type: 'callSoFar', soFar })),
  [feedEventNames.download]: (text) => read(downloadNewsSchema, text, (news) => ({ type: 'download', news })),
};

/** Converts a server-sent event; null for unknown ones. */
export const feedMessageOf = ({ event, data }: StreamMessage): FeedMessage | null => named[event]?.(data) ?? null;
