import type { LineFact, VoiceLine, WhatsAppDevices } from '../effects/voice-line.ts';

export interface FakeWhatsApp extends WhatsAppDevices {
  /** Events sent, in order, including `release`. */
  readonly sent: { readonly event: string; readonly data?: unknown }[];
  microphone: { readonly ok: true } | { readonly ok: false; readonly reason: string };
  isToneBlocked: boolean;
  /** Whether the opened socket accepts events. */
  isOpen: boolean;
  readonly isRinging: () => boolean;
  tell(fact: LineFact): void;
}

/** Creates a voice line without microphone and network. */
export function createFakeWhatsApp(): FakeWhatsApp {
  const sent: { event: string; data?: unknown }[] = [];
  let tell: (fact: LineFact) => void = () => undefined;
  let ringing = false;
  const line: VoiceLine = {
    openMicrophone: async () => fake.microphone,
    open: () => tell({ type: 'socketOpened' }),
    send: (event, data) => {
      if (!fake.isOpen) return false;
      sent.push(data === undefined ? { event } : { event, data });
      return true;
    },
    makeOffer: async () => 'offer',
    acceptAnswer: async (sdp) => {
      if (sdp !== 'answer') throw new Error('no answer');
    },
    release: () => void sent.push({ event: 'release' }),
  };
  const fake: FakeWhatsApp = {
    sent,
    microphone: { ok: true },
    isToneBlocked: false,
    isOpen: true,
    isRinging: () => ringing,
    tell: (fact) => tell(fact),
    makeLine: (listener) => {
      tell = listener;
      return line;
    },
    tone: {
      async start() {
        ringing = true;
        if (fake.isToneBlocked) throw new Error('blocked');
      },
      stop: () => void (ringing = false),
    },
  };
  return fake;
}
