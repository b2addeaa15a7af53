import type { PhoneNews } from '../../../src/domain/customer-phone/phone-api.ts';
import type { ReceivedAudio } from '../phone/received-audio.ts';
import { createPhone } from '../phone/phone.ts';
import type { Ringer } from '../phone/ringer.ts';
import { onKeptElsewhere, readKept, writeKept } from './kept.ts';
import { createOrders } from './orders.ts';
import { followNews, sendReply, sendSms } from './page-client.ts';
import type { Page } from './page.ts';
import { pageStep, type PageEvent, type PageState } from './page-state.ts';

/** Creates the observable state, stored in the browser. */
function createPageStore() {
  let state = readKept(new URLSearchParams(location.search));
  const listeners = new Set<() => void>();
  const put = (event: PageEvent, isKept: boolean): void => {
    state = pageStep(state, event);
    if (isKept) writeKept(state);
    listeners.forEach((listener) => listener());
  };
  onKeptElsewhere((kept) => put({ type: 'keptElsewhere', kept }, false));
  return {
    state: (): PageState => state,
    tell: (event: PageEvent): void => put(event, true),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
type PageStore = ReturnType<typeof createPageStore>;

const createSending =
  ({ state, tell }: PageStore): Page['sendSms'] =>
  async (peer, text) => {
    const id = crypto.randomUUID();
    const own = state().number;
    tell({ type: 'messageAdded', message: { id, own, peer, text, at: Date.now(), state: 'sending' } });
    const problem = await sendSms(own, peer, text);
    tell({ type: 'messageSettled', id, ok: problem === null });
    return problem;
  };

/** `rawAudio`: without the browser's echo and noise processing, for measuring tones. */
export function createPage(receivedAudio: ReceivedAudio, ringer: Ringer, rawAudio: boolean): Page {
  const store = createPageStore();
  const { state, subscribe, tell } = store;
  const phone = createPhone({
    ...{ receivedAudio, ringer, rawAudio },
    whenCalled: () => state().whenCalled,
    finished: (call) => tell({ type: 'callLogged', call: { ...call, id: crypto.randomUUID(), own: state().number } }),
  });
  let stopFollowing = (): void => undefined;
  const page: Page = {
    ...{ phone, state, subscribe },
    useNumber(number, anyNumber) {
      stopFollowing();
      stopFollowing = followNews(number, anyNumber, (news) => hear(news));
      tell({ type: 'numberChosen', number, anyNumber });
      void phone.register({ number, anyNumber });
    },
    forgetNumber: (number) => tell({ type: 'numberForgotten', number }),
    setWhenCalled: (whenCalled) => tell({ type: 'whenCalledSet', whenCalled }),
    setChannel: (channel) => tell({ type: 'channelSet', channel }),
    sendSms: createSending(store),
    readThread: (peer) => tell({ type: 'threadRead', peer }),
    clearCalls: () => tell({ type: 'callsCleared' }),
    clearMessages: () => tell({ type: 'messagesCleared' }),
    answerOptIn(id, allow) {
      sendReply(id, { allow });
      tell({ type: 'optInAnswered', id });
    },
  };
  const runOrder = createOrders(page);
  const hear = (news: PhoneNews): void => {
    if (news.is === 'order') return void runOrder(news.order).then((report) => sendReply(news.id, { report }));
    sendReply(news.id, { received: true });
    if (news.is === 'optIn') return tell({ type: 'optInAsked', optIn: news });
    const { id, from, text, at } = news;
    tell({ type: 'messageAdded', message: { id, own: state().number, peer: from, text, at, state: 'unread' } });
  };
  return page;
}
