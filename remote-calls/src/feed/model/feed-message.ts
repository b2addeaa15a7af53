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

/** What the feed can say. */
export type FeedMessage =
  | { readonly type: 'callEvent'; readonly event: CallEvent }
  /** A call is in the log now. */
  | { readonly type: 'callLogged'; readonly logged: CallLogged }
  /** An SMS came in or went on. */
  | { readonly type: 'sms'; readonly news: SmsNews }
  /** Something became of a conversation that this person sees. */
  | { readonly type: 'conversation'; readonly news: ConversationNews }
  /** How far a file is that is made for this person. */
  | { readonly type: 'download'; readonly news: DownloadNews }
  /** Who is shown to supervise the own call now. */
  | { readonly type: 'supervised'; readonly news: Supervised }
  /** What is asked of, or by, this person as help is not what it was. */
  | { readonly type: 'help' }
  /** What calls can come to is not what it was. */
  | { readonly type: 'dispositions' }
  /** A supervisor wrote to this agent. */
  | { readonly type: 'agentMessage' }
  /** What this agent has to do for campaigns is not what it was. */
  | { readonly type: 'campaignWork' }
  /** Something is the matter with a queue; who says it reads it. */
  | { readonly type: 'queueAlert'; readonly text: string }
  /** The feed is open, anew perhaps: what comes next is of after that. */
  | { readonly type: 'opened' }
  /** The feed is interrupted; what is shown may be old until it says `opened` or `reset` [UX-012]. */
  | { readonly type: 'cut' }
  /** Which of the agent's browsers has the phone. */
  | { readonly type: 'phoneHolder'; readonly holder: PhoneHolder }
  /** The calls that have the agent; said once after `opened`. */
  | { readonly type: 'runningCalls'; readonly calls: readonly string[] }
  /** What happened in the call that is on in another browser, until this page was opened. */
  | { readonly type: 'callSoFar'; readonly soFar: CallSoFar }
  /** Events were lost for good: what is shown must be fetched anew. */
  | { readonly type: 'reset' };

/** The name under which a tab tells the others that the feed is interrupted. The server never says it. */
export const CUT_EVENT = 'cut';

/** Messages that every tab takes. A duplicated tab ignores all others: they are about calls and the agent's work [TAB-004]. */
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

/** What the text says, if it is what it should be. */
function read<News>(schema: z.ZodType<News>, text: string, messageOf: (news: News) => FeedMessage): FeedMessage | null {
  const news = schema.safeParse(parsed(text));
  return news.success ? messageOf(news.data) : null;
}

/** A call event in its wire form; null for anything else. */
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

/** What a server-sent event means; null for what this console does not know. */
export const feedMessageOf = ({ event, data }: StreamMessage): FeedMessage | null => named[event]?.(data) ?? null;
