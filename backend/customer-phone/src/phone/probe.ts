import type { ReceivedAudio } from './received-audio.ts';
import type { Phone } from './phone.ts';

/** Read-only access for tests that use the page's buttons and check what it hears. */
export interface PhoneProbe {
  readonly registered: boolean;
  readonly state: 'idle' | 'ringing' | 'dialling' | 'talking';
  readonly digitsReceived: string;
  peak(): Promise<{ hz: number; db: number }>;
}

declare global {
  interface Window {
    patchbayPhone?: PhoneProbe;
  }
}

export const exposeProbe = (phone: Phone, receivedAudio: ReceivedAudio): void => {
  window.patchbayPhone = {
    get registered() {
      return phone.state().line.at === 'registered';
    },
    get state() {
      return phone.state().call.at;
    },
    get digitsReceived() {
      return phone.state().digitsReceived;
    },
    peak: async () => receivedAudio.peak(),
  };
};
