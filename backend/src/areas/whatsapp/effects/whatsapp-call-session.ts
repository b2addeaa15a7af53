import { createMachine, obeyWith, type EffectHandlers } from '@patchbay/shared-contracts';
import { whatsAppErrors, type WhatsAppNews } from '@patchbay/shared-contracts/messages';
import type {
  CallCredit,
  CallRecords,
  CallStart,
  Clock,
  RecordedLeg,
  RecordingPlace,
  TelephonyLog,
} from '@patchbay/telephony/ports';
import {
  type CallRecording,
  createCallRecording,
  createCreditWatch,
  createRecordKeeper,
  createRoom,
  type CreditWatch,
  type FrameClock,
  type MediaEngine,
  nothingRecorded,
  type Seat,
  type SeatedLegs,
  tapsOf,
  warningTone,
} from '@patchbay/telephony/other-calls';
import {
  preparing,
  whatsAppStep,
  type WhatsAppEffect,
  type WhatsAppInput,
  type WhatsAppState,
} from '../model/whatsapp-call.ts';
import { openSide, type Side } from './voice.ts';
import type { WhatsAppNetwork } from './whatsapp-network.ts';

/** Dependencies shared by all WhatsApp calls. */
export interface WhatsAppDeps {
  readonly media: MediaEngine;
  readonly frames: FrameClock;
  readonly network: WhatsAppNetwork;
  readonly credit: CallCredit;
  readonly records: CallRecords;
  readonly recordings: RecordingPlace;
  readonly clock: Clock;
  readonly log: TelephonyLog;
}

/** Data of a permitted call, and a function that releases its reservations. */
export type Admission =
  | { readonly ok: true; readonly call: CallStart; readonly release: () => void }
  | { readonly ok: false; readonly message: string };

export interface WhatsAppCallSession {
  post(input: WhatsAppInput): void;
  isOver(): boolean;
  /** Resolves when it is over and its record is written. */
  readonly done: Promise<void>;
}

type Order<T extends WhatsAppEffect['type']> = Extract<WhatsAppEffect, { type: T }>;

/** Numbers of the legs in the record and in the account's holds. */
const LEGS = { agent: 1, customer: 2 } as const;

/** The audio of both sides in one room, and the customer's phone. */
const createSides = ({ media, frames, network, clock, log }: WhatsAppDeps, post: (input: WhatsAppInput) => void) => {
  const room = createRoom();
  const stopFrames = frames.each(room.tick);
  const sides: Partial<Record<'agent' | 'customer', Side>> = {};
  const legs = new Map<Seat, RecordedLeg>();
  let phone: { end(): void } | undefined;
  let isClosed = false;
  const open = (side: 'agent' | 'customer'): Side => {
    const digit = (key: string): void => {
      if (side === 'customer') post({ type: 'digitHeard', digit: key });
    };
    const opened = openSide(room, media, clock, { digit, lost: () => post({ type: 'mediaLost', side }) });
    sides[side] = opened;
    legs.set(opened.seat, { leg: LEGS[side], who: side });
    return opened;
  };
  const ring = async ({ callId, serviceNumber, customerNumber }: CallStart): Promise<void> => {
    if (isClosed) return;
    const customer = open('customer');
    const offer = await customer.media.createOffer();
    if (isClosed) return;
    phone = network.ring(
      { callId, businessNumber: serviceNumber, customerNumber, offer },
      {
        ringing: () => post({ type: 'customerRinging' }),
        answered: (sdp) =>
          void customer.media.acceptAnswer(sdp).then(
            () => post({ type: 'customerAnswered' }),
            () => {
              phone?.end();
              post({ type: 'customerEnded', code: 488, cause: 'media refused' });
            },
          ),
        offered: (sdp) => customer.media.acceptOffer(sdp),
        digit: (digit) => post({ type: 'digitHeard', digit }),
        ended: ({ code, cause }) => post({ type: 'customerEnded', code, cause }),
      },
    );
    if (phone === undefined) post({ type: 'customerEnded', code: 480, cause: 'unreachable' });
  };
  return {
    room,
    legs,
    acceptAgent: (offerSdp: string): Promise<string> => open('agent').media.acceptOffer(offerSdp),
    ring: (call: CallStart): void =>
      void ring(call).catch((error: unknown) => {
        log.warn('whatsapp call not placed', { call: call.callId, error: String(error) });
        post({ type: 'customerEnded', code: 503, cause: 'unreachable' });
      }),
    endCustomer: (): void => phone?.end(),
    warnAgent: (): void => sides.agent?.seat.remind(warningTone),
    connect: (): void => Object.values(sides).forEach((side) => side.connect()),
    close: (): void => {
      isClosed = true;
      stopFrames();
      Object.values(sides).forEach((side) => side.close());
    },
  };
};

/** Writes the record of one call, once it exists. */
const createScribe = (
  deps: WhatsAppDeps,
  { room, legs }: { readonly room: ReturnType<typeof createRoom>; readonly legs: SeatedLegs },
) => {
  const { recordings, log } = deps;
  let keeper: ReturnType<typeof createRecordKeeper> | undefined;
  let recording: CallRecording | undefined;
  return {
    begin: (order: Order<'begin'>): void => {
      keeper = createRecordKeeper(order.call.callId, deps);
      recording = createCallRecording({
        callId: order.call.callId,
        tap: tapsOf(room),
        log,
        legs,
        file: () => recordings.fileFor(order.call),
      });
      keeper.begin(order);
    },
    journey: (order: Order<'journey'>): void => keeper?.journey(order),
    record: (): void => recording?.start(),
    finish: (order: Order<'finish'>): void => {
      recording?.stop();
      const none = Promise.resolve(nothingRecorded);
      keeper?.finish(order, { recording: recording?.refs() ?? none, voicemail: none });
    },
    written: (): Promise<void> => keeper?.written() ?? Promise.resolve(),
  };
};

/** Watches the cost of one call, as for other calls [ACCT-012]. */
const createMeter = (
  deps: WhatsAppDeps,
  { warnAgent }: Pick<ReturnType<typeof createSides>, 'warnAgent'>,
  creditEnded: () => void,
) => {
  let watch: CreditWatch | undefined;
  return {
    mayRing: (call: CallStart): Promise<boolean> => {
      watch = createCreditWatch({ ...deps, call, warn: warnAgent, end: creditEnded });
      return watch.mayDial(LEGS.customer, call.customerNumber);
    },
    connected: (): void => watch?.saw({ type: 'legAnswered', leg: LEGS.customer }),
    close: (): void => watch?.close(),
  };
};

export interface NewWhatsAppCall {
  readonly offerSdp: string;
  /** Called once: decides whether the call is permitted, and makes its reservations. */
  admit(): Promise<Admission>;
  tell(news: WhatsAppNews): void;
}

/** Runs one call from its offer to its record. */
export const openWhatsAppCall = (
  deps: WhatsAppDeps,
  { offerSdp, admit, tell }: NewWhatsAppCall,
): WhatsAppCallSession => {
  let stopTimer = (): void => undefined;
  let release = (): void => undefined;
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { current, dispatch: post } = createMachine<WhatsAppState, WhatsAppInput, WhatsAppEffect>({
    start: [preparing, []],
    step: (call, input) => whatsAppStep(call, input, deps.clock.now()),
    obey: (effect) => obeyWith(handlers, effect),
    onError: (error, effect) => deps.log.warn('order failed', { order: effect?.type, error: String(error) }),
  });
  const sides = createSides(deps, post);
  const scribe = createScribe(deps, sides);
  const meter = createMeter(deps, sides, () => post({ type: 'creditEnded' }));
  const handlers: EffectHandlers<WhatsAppEffect> = {
    tell: ({ event }) => tell({ event }),
    configured: ({ answerSdp }) => tell({ event: 'configured', data: { answer_sdp: answerSdp } }),
    fail: ({ message }) => tell({ event: 'error', data: { message } }),
    begin: scribe.begin,
    journey: scribe.journey,
    ringCustomer: ({ call }) =>
      void meter.mayRing(call).then((mayRing) => (mayRing ? sides.ring(call) : post({ type: 'creditEnded' }))),
    endCustomer: sides.endCustomer,
    startTimer: ({ ms }) => {
      stopTimer = deps.clock.after(ms, () => post({ type: 'nobodyAnswered' }));
    },
    stopTimer: () => stopTimer(),
    connect: () => {
      sides.connect();
      scribe.record();
      meter.connected();
    },
    finish: scribe.finish,
    close: () => {
      meter.close();
      sides.close();
      release();
      void scribe.written().then(finish);
    },
  };
  const prepare = async (): Promise<void> => {
    const admission = await admit();
    if (!admission.ok) return post({ type: 'refused', message: admission.message });
    release = admission.release;
    const answerSdp = await sides.acceptAgent(offerSdp);
    post({ type: 'admitted', call: admission.call, answerSdp });
  };
  void prepare().catch((error: unknown) => {
    deps.log.warn('whatsapp call not prepared', { error: String(error) });
    if (current().at === 'over') handlers.close({ type: 'close' });
    else post({ type: 'refused', message: whatsAppErrors.media });
  });
  return { post, isOver: () => current().at === 'over', done };
};
