import { digitsOf } from '@patchbay/shared-contracts';
import { z } from 'zod';
import type { EventLogs } from '../../kernel/shared-state/event-logs.ts';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import { phoneReply, type PhoneNews, type PhoneReply } from './phone-api.ts';

export interface Page {
  /** E.164 with or without '+'; `null` for a page that only serves other numbers. */
  readonly number: string | null;
  readonly any: boolean;
}

/** Writes a page's events, as text of server-sent events. */
export type PageClient = (text: string) => void;

/** Open customer phone pages, and messages to and from them. News for a number go to one page, like a call. */
export interface PhonePages {
  connect(page: Page, lastEventId: string | undefined, client: PageClient): () => void;
  /** `to`: a number, or `null` for the newest page. If several tabs show the page, it gets the news once. */
  tell(to: string | null, news: PhoneNews): void;
  /** Returns the first reply of that kind to the news of this id; `null` when none came in time. */
  replyTo<Kind extends PhoneReply>(
    id: string,
    isKind: (reply: PhoneReply) => reply is Kind,
    waitMs: number,
  ): Promise<Kind | null>;
  /** Takes a page's reply to the news of this id. */
  receiveReply(id: string, reply: PhoneReply): void;
  /** To be called every few seconds: keeps connections open. */
  heartbeat(): void;
}

export interface PhonePagesDeps {
  readonly logs: EventLogs;
  readonly notices: Notices;
  readonly after: (ms: number, run: () => void) => () => void;
}

const LOG = 'customer phones';
const REPLIES = 'customer phone replies';
const RETRY_MS = 500;
const noticeSchema = z.object({ id: z.string(), reply: phoneReply });

type Attending = Page & { readonly send: PageClient };

/** Returns the newest page of exactly this number, else the newest that takes any: the same rule as for calls. */
export function pageFor<Some extends Page>(pages: readonly Some[], to: string | null): Some | undefined {
  if (to === null) return pages.at(-1);
  const exact = pages.filter(({ number }) => number !== null && digitsOf(number) === digitsOf(to));
  return exact.at(-1) ?? pages.filter(({ any }) => any).at(-1);
}

/** Keeps the callers that wait for a reply. */
function createWaiting(after: PhonePagesDeps['after']) {
  const waiting = new Map<string, Set<(reply: PhoneReply) => void>>();
  return {
    receiveReply: (id: string, reply: PhoneReply): void => waiting.get(id)?.forEach((take) => take(reply)),
    replyTo: <Kind extends PhoneReply>(id: string, isKind: (reply: PhoneReply) => reply is Kind, waitMs: number) =>
      new Promise<Kind | null>((resolve) => {
        const takers = waiting.get(id) ?? new Set();
        waiting.set(id, takers);
        const done = (reply: Kind | null): void => {
          cancel();
          takers.delete(take);
          if (takers.size === 0) waiting.delete(id);
          resolve(reply);
        };
        const take = (reply: PhoneReply): void => {
          if (isKind(reply)) done(reply);
        };
        takers.add(take);
        const cancel = after(waitMs, () => done(null));
      }),
  };
}

export function createPhonePages({ logs, notices, after }: PhonePagesDeps): PhonePages {
  const pages = new Set<Attending>();
  const { receiveReply, replyTo } = createWaiting(after);
  notices.hear(REPLIES, (body) => {
    const { id, reply } = noticeSchema.parse(JSON.parse(body));
    receiveReply(id, reply);
  });
  return {
    connect({ number, any }, lastEventId, send) {
      const page: Attending = { number, any, send };
      pages.add(page);
      const stop = logs.follow(LOG, lastEventId, {
        start: (id) => send(`retry: ${RETRY_MS}\nid: ${id}\nevent: connected\ndata: {}\n\n`),
        entry: ({ id, data, to: [to = ''] }) => {
          if (pageFor([...pages], to === '' ? null : to) === page) send(`id: ${id}\ndata: ${data}\n\n`);
        },
      });
      return () => {
        stop();
        pages.delete(page);
      };
    },
    tell: (to, news) => logs.append(LOG, { name: null, data: JSON.stringify(news), to: [to ?? ''] }),
    replyTo,
    receiveReply(id, reply) {
      receiveReply(id, reply);
      notices.tell(REPLIES, JSON.stringify({ id, reply }));
    },
    heartbeat: () => pages.forEach(({ send }) => send(': still here\n\n')),
  };
}
