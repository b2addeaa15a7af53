import type { PhoneChannel, WhenCalled } from '../../../src/domain/customer-phone/phone-api.ts';
import type { Phone } from '../phone/phone.ts';
import type { PageState } from './page-state.ts';

/** The page's one object: the phone, what the page keeps, and the buttons for it. */
export interface Page {
  readonly phone: Phone;
  state(): PageState;
  subscribe(listener: () => void): () => void;
  useNumber(number: string, anyNumber: boolean): void;
  forgetNumber(number: string): void;
  setWhenCalled(whenCalled: WhenCalled): void;
  setChannel(channel: PhoneChannel): void;
  /** Resolves to why it was not sent, for people; `null` when it was. */
  sendSms(peer: string, text: string): Promise<string | null>;
  readThread(peer: string): void;
  clearCalls(): void;
  clearMessages(): void;
  answerOptIn(id: string, allow: boolean): void;
}
