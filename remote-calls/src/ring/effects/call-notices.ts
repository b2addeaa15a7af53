import type { CallId } from '../../call/model/call.ts';

export type NotificationAnswer = 'granted' | 'refused' | 'unsupported';

/** A call that rings, in the person's words. */
export interface IncomingNotice {
  readonly callId: CallId;
  readonly title: string;
  readonly body: string;
  /** What the buttons say, where the platform shows any. */
  readonly answer: string;
  readonly decline: string;
}

export interface NoticePress {
  readonly callId: CallId;
  /** `open`: the notification itself. */
  readonly action: 'open' | 'answer' | 'decline';
}

/** Tells of a ringing call outside of the page, where the person is doing something else [TEL-014]. */
export interface CallNotices {
  /** Asks the browser's permission, once; must follow a click of the user. */
  ask(): Promise<NotificationAnswer>;
  /** Goes by itself after 5 s [SIP-033]. Nothing without permission, or against the person's own setting [ROUTE-006]. */
  show(notice: IncomingNotice): void;
  /** Nothing rings any more. */
  clear(): void;
  /** The listener says whether the call is its own: then this page is brought to the front. Returns the way to stop. */
  onPress(listener: (press: NoticePress) => boolean): () => void;
}
