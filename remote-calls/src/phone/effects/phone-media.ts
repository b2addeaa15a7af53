import type { Session, SessionDescriptionHandlerFactory } from 'sip.js';
import type { PhoneStats } from '../model/phone-stats.ts';

/** Sound of a session. The browser's is `browser-media.ts`; tests have one without sound. */
export interface PhoneMedia {
  /**
   * Gets the microphone, asking for permission when needed; false when there is none or it is refused. `heard`: whether it, and each
   * that takes its place, is heard until `send` says otherwise.
   */
  openMicrophone(heard: boolean): Promise<boolean>;
  /** Lets go of a microphone that no session took over. */
  closeMicrophone(): void;
  readonly handlerFactory: SessionDescriptionHandlerFactory;
  /** The session is up: what the other side says becomes audible. `lost` is called once when its media has failed for good. */
  play(session: Session, lost: () => void): void;
  /** Whether the microphone is heard. */
  send(session: Session, on: boolean): void;
  /** From the next word on by the microphone that is chosen now; false when there is none. Muted as it was. */
  changeMicrophone(session: Session): Promise<boolean>;
  stop(): void;
  stats(session: Session): Promise<PhoneStats | null>;
}
