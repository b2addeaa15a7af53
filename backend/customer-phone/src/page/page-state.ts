import type { PhoneChannel, WhenCalled } from '../../../src/domain/customer-phone/phone-api.ts';
import type { FinishedCall } from '../phone/finished-call.ts';

/** Message sent or received by this phone. */
export interface Message {
  readonly id: string;
  readonly own: string;
  readonly peer: string;
  readonly text: string;
  /** Epoch ms. */
  readonly at: number;
  readonly state: 'unread' | 'read' | 'sending' | 'sent' | 'failed';
}

/** Request of a business for permission to call by WhatsApp. */
export interface OptIn {
  readonly id: string;
  readonly business: string;
  readonly businessNumber: string;
}

export interface LoggedCall extends FinishedCall {
  readonly id: string;
  readonly own: string;
}

/** State of the page other than the running call: identity, history and messages. It changes only in this file. */
export interface PageState {
  /** `number`: the current number of this phone; `numbers`: all numbers used in this browser. */
  readonly number: string;
  readonly numbers: readonly string[];
  readonly anyNumber: boolean;
  readonly whenCalled: WhenCalled;
  /** Channel of outgoing calls. */
  readonly channel: PhoneChannel;
  /** Newest first. */
  readonly calls: readonly LoggedCall[];
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly optIns: readonly OptIn[];
}

export type PageEvent =
  | { readonly type: 'numberChosen'; readonly number: string; readonly anyNumber: boolean }
  | { readonly type: 'numberForgotten'; readonly number: string }
  | { readonly type: 'whenCalledSet'; readonly whenCalled: WhenCalled }
  | { readonly type: 'channelSet'; readonly channel: PhoneChannel }
  | { readonly type: 'callLogged'; readonly call: LoggedCall }
  | { readonly type: 'callsCleared' }
  | { readonly type: 'messageAdded'; readonly message: Message }
  | { readonly type: 'messageSettled'; readonly id: string; readonly ok: boolean }
  | { readonly type: 'threadRead'; readonly peer: string }
  | { readonly type: 'messagesCleared' }
  | { readonly type: 'optInAsked'; readonly optIn: OptIn }
  | { readonly type: 'optInAnswered'; readonly id: string }
  /** Another tab of this browser has newer data. */
  | { readonly type: 'keptElsewhere'; readonly kept: Pick<PageState, 'numbers' | 'calls' | 'messages'> };

const KEPT_CALLS = 50;
const KEPT_MESSAGES = 200;
const KEPT_NUMBERS = 8;

const firstOf = <Item>(first: Item, items: readonly Item[], most: number): readonly Item[] =>
  [first, ...items.filter((item) => item !== first)].slice(0, most);

/** Drops duplicates from other tabs or reconnects. */
const added = (messages: readonly Message[], message: Message): readonly Message[] =>
  messages.some(({ id }) => id === message.id) ? messages : [...messages, message].slice(-KEPT_MESSAGES);

const onMessages = (state: PageState, event: PageEvent): readonly Message[] => {
  const { messages, number } = state;
  switch (event.type) {
    case 'messageAdded':
      return added(messages, event.message);
    case 'messageSettled':
      return messages.map((one) => (one.id === event.id ? { ...one, state: event.ok ? 'sent' : 'failed' } : one));
    case 'threadRead':
      return messages.map((one) =>
        one.peer === event.peer && one.own === number && one.state === 'unread' ? { ...one, state: 'read' } : one,
      );
    case 'messagesCleared':
      return messages.filter(({ own }) => own !== number);
    default:
      return messages;
  }
};

const onRest = (state: PageState, event: PageEvent): PageState => {
  const { numbers, calls, optIns } = state;
  switch (event.type) {
    case 'numberChosen': {
      const { number, anyNumber } = event;
      return { ...state, number, anyNumber, numbers: firstOf(number, numbers, KEPT_NUMBERS) };
    }
    case 'numberForgotten':
      return { ...state, numbers: numbers.filter((one) => one !== event.number || one === state.number) };
    case 'whenCalledSet':
      return { ...state, whenCalled: event.whenCalled };
    case 'channelSet':
      return { ...state, channel: event.channel };
    case 'callLogged':
      return { ...state, calls: [event.call, ...calls].slice(0, KEPT_CALLS) };
    case 'callsCleared':
      return { ...state, calls: [] };
    case 'optInAsked':
      return { ...state, optIns: [...optIns.filter(({ id }) => id !== event.optIn.id), event.optIn] };
    case 'optInAnswered':
      return { ...state, optIns: optIns.filter(({ id }) => id !== event.id) };
    case 'keptElsewhere':
      return { ...state, ...event.kept };
    default:
      return state;
  }
};

export const pageStep = (state: PageState, event: PageEvent): PageState => {
  const messages = onMessages(state, event);
  return onRest(messages === state.messages ? state : { ...state, messages }, event);
};

export interface Thread {
  readonly peer: string;
  readonly messages: readonly Message[];
  readonly unread: number;
}

/** Returns the conversations of this number, the most recent first. */
export function threadsOf({ messages, number }: Pick<PageState, 'messages' | 'number'>): readonly Thread[] {
  const byPeer = new Map<string, Message[]>();
  for (const message of messages) {
    if (message.own !== number) continue;
    byPeer.set(message.peer, [...(byPeer.get(message.peer) ?? []), message]);
  }
  return [...byPeer]
    .map(([peer, own]) => ({ peer, messages: own, unread: own.filter(({ state }) => state === 'unread').length }))
    .sort((one, other) => (other.messages.at(-1)?.at ?? 0) - (one.messages.at(-1)?.at ?? 0));
}
