import type { Session, SessionDescriptionHandlerFactory } from 'sip.js';
import type { PhoneStats } from '../model/phone-stats.ts';

/** Audio of a session. The browser's version is `browser-media.ts`; tests have one without sound. */
export interface PhoneMedia {
  /**
   * Opens the microphone, asking for permission if needed; false when there is none or it is refused. `heard`: whether it, and each
   * replacement, is heard until `send` changes that.
   */
  openMicrophone(heard: boolean): Promise<boolean>;
  /** Closes a microphone that no session took over. */
  closeMicrophone(): void;
  readonly handlerFactory: SessionDescriptionHandlerFactory;
  /** Plays the other side of an established session. `lost` is called once when its media has failed for good. */
  play(session: Session, lost: () => void): void;
  /** Sets whether the microphone is heard. */
  send(session: Session, on: boolean): void;
  /** Switches to the selected microphone; false when there is none. Mute stays. */
  changeMicrophone(session: Session): Promise<boolean>;
  stop(): void;
  stats(session: Session): Promise<PhoneStats | null>;
}
