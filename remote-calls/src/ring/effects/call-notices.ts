import type { CallId } from '../../call/model/call.ts';

export type NotificationAnswer = 'granted' | 'refused' | 'unsupported';

/** A ringing call, in the user's language. */
export interface IncomingNotice {
  readonly callId: CallId;
  readonly title: string;
  readonly body: string;
  /** Labels of the buttons, where the platform shows any. */
  readonly answer: string;
  readonly decline: string;
}

export interface NoticePress {
  readonly callId: CallId;
  /** `open`: a click on the notification itself. */
  readonly action: 'open' | 'answer' | 'decline';
}

/** Announces a ringing call outside of the page [TEL-014]. */
export interface CallNotices {
  /** Asks for the browser's permission; must be called from a click handler. */
  ask(): Promise<NotificationAnswer>;
  /**
   * Shows a notification that closes after 5 s [SIP-033]. Does nothing without permission, or when the user's setting forbids it
   * [ROUTE-006].
   */
  show(notice: IncomingNotice): void;
  /** Closes the notification when nothing rings any more. */
  clear(): void;
  /**
   * Calls the listener on a press; it returns whether the call is in its page, which is then brought to the front. Returns a function
   * that stops it.
   */
  onPress(listener: (press: NoticePress) => boolean): () => void;
}
