import type { PopupInput, Turn } from '../model/popup.ts';

export type LineFact = Extract<
  PopupInput,
  { type: 'socketOpened' | 'socketFailed' | 'socketClosed' | 'mediaFailed' | 'told' | 'toldNonsense' }
>;

/** Microphone, voice socket and connection of WhatsApp calls [WA-032, WA-033]; one call at a time. */
export interface VoiceLine {
  /** `reason`: the browser's text, empty when it gave none. */
  openMicrophone(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Uses the open socket, or opens a new one: reported as `socketOpened`. */
  open(): void;
  /** Sends an event; false when the socket is not open. `data` is omitted where the event has none. */
  send(event: string, data?: object): boolean;
  /** Creates an offer; rejects when the browser cannot. */
  makeOffer(turn: Turn): Promise<string>;
  /** Applies an answer; rejects an invalid one. */
  acceptAnswer(sdp: string): Promise<void>;
  /** Hangs up, closes the socket, releases microphone and connection. No more events of these are reported. */
  release(): void;
}

/** Tone while the customer's phone rings. */
export interface RingingTone {
  /** Rejects when the browser blocks autoplay [WA-042]. */
  start(): Promise<void>;
  stop(): void;
}

/** Devices that WhatsApp calls need from the browser. */
export interface WhatsAppDevices {
  makeLine(tell: (fact: LineFact) => void): VoiceLine;
  readonly tone: RingingTone;
}
