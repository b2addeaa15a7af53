import type { PopupInput, Turn } from '../model/popup.ts';

/** What a voice line tells by itself. */
export type LineFact = Extract<
  PopupInput,
  { type: 'socketOpened' | 'socketFailed' | 'socketClosed' | 'mediaFailed' | 'told' | 'toldNonsense' }
>;

/** Microphone, voice socket and connection of WhatsApp calls [WA-032, WA-033]; one call at a time. */
export interface VoiceLine {
  /** `reason`: the browser's words, empty when it gave none. */
  openMicrophone(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** The socket that is open already, or a new one: told as `socketOpened`. */
  open(): void;
  /** False when the socket is not open. `data` is left out where the event has none. */
  send(event: string, data?: object): boolean;
  /** Rejects when the browser cannot. */
  makeOffer(turn: Turn): Promise<string>;
  /** Rejects when the answer makes no sense. */
  acceptAnswer(sdp: string): Promise<void>;
  /** Says good-bye, closes the socket, lets go of microphone and connection. Of what was let go nothing is told any more. */
  release(): void;
}

/** The tone while the customer's phone rings. */
export interface RingingTone {
  /** Rejects when the browser plays nothing by itself [WA-042]. */
  start(): Promise<void>;
  stop(): void;
}

/** What WhatsApp calls need of the browser. */
export interface WhatsAppDevices {
  makeLine(tell: (fact: LineFact) => void): VoiceLine;
  readonly tone: RingingTone;
}
