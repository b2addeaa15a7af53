import type { PhoneChannel, WhenCalled } from '../../../src/domain/customer-phone/phone-api.ts';
import type { Phone } from '../phone/phone.ts';
import type { PageState } from './page-state.ts';

/** The page's API: the phone, the state of the page, and actions of the buttons. */
export interface Page {
  readonly phone: Phone;
  state(): PageState;
  subscribe(listener: () => void): () => void;
  useNumber(number: string, anyNumber: boolean): void;
  forgetNumber(number: string): void;
  setWhenCalled(whenCalled: WhenCalled): void;
  setChannel(channel: PhoneChannel): void;
  /** Resolves to the reason why it was not sent, as readable text; `null` when it was. */
  sendSms(peer: string, text: string): Promise<string | null>;
  readThread(peer: string): void;
  clearCalls(): void;
  clearMessages(): void;
  answerOptIn(id: string, allow: boolean): void;
}
