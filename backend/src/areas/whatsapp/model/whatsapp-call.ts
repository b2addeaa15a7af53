import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import { whatsAppErrors, type WhatsAppEvent } from '@patchbay/shared-contracts/messages';
import { NO_CREDIT, type Effect } from '@patchbay/telephony/other-calls';
import type { CallSide, CallStart, EpochMs } from '@patchbay/telephony/ports';

/**
 * WhatsApp call of an agent over the voice socket [WA-032, WA-033]; `over` is final.
 *
 *  preparing ──admitted──▶ calling ──customerAnswered──▶ talking
 *      │                      │ └ customerRinging (told once)   │
 *      └─refused, gone──▶ over ◀── any end ─────────────────────┘
 */
export type WhatsAppState =
  | { readonly at: 'preparing' }
  | { readonly at: 'calling'; readonly call: CallStart; readonly rung: boolean }
  | { readonly at: 'talking'; readonly call: CallStart; readonly since: EpochMs; readonly dtmf: string }
  | { readonly at: 'over' };
/** Data that complete the record of any call. */
type Finished = Extract<Effect, { type: 'finish' }>['end'];
type Running = Extract<WhatsAppState, { call: CallStart }>;

export type WhatsAppInput =
  /** The call is permitted, its agent is reserved, and the offer is answered. */
  | { readonly type: 'admitted'; readonly call: CallStart; readonly answerSdp: string }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'customerRinging' }
  | { readonly type: 'customerAnswered' }
  /** `code` is a SIP status; also sent when nobody could be rung. */
  | { readonly type: 'customerEnded'; readonly code: number; readonly cause: string }
  | { readonly type: 'digitHeard'; readonly digit: string }
  /** The media path of one side is lost for good. */
  | { readonly type: 'mediaLost'; readonly side: 'agent' | 'customer' }
  /** The agent hung up. */
  | { readonly type: 'disconnected' }
  /** The agent's socket was lost. */
  | { readonly type: 'socketLost' }
  | { readonly type: 'nobodyAnswered' }
  /** The account cannot pay for the call, or for more of it [ACCT-012]. */
  | { readonly type: 'creditEnded' }
  | { readonly type: 'shutDown' };

type Plain = Exclude<WhatsAppEvent, 'turn_credentials' | 'configured' | 'error' | 'trickle' | 'opt-in-status'>;

export type WhatsAppEffect =
  | { readonly type: 'tell'; readonly event: Plain }
  | { readonly type: 'configured'; readonly answerSdp: string }
  | { readonly type: 'fail'; readonly message: string }
  | { readonly type: 'begin'; readonly call: CallStart }
  | { readonly type: 'journey'; readonly step: JourneyStep }
  | { readonly type: 'ringCustomer'; readonly call: CallStart }
  | { readonly type: 'endCustomer' }
  | { readonly type: 'startTimer'; readonly ms: number }
  | { readonly type: 'stopTimer' }
  /** Connects both sides and starts the recording. */
  | { readonly type: 'connect' }
  | { readonly type: 'finish'; readonly end: Finished }
  /** Releases audio, room and agent; harmless when there is nothing to release. */
  | { readonly type: 'close' };

export type WhatsAppStep = readonly [WhatsAppState, readonly WhatsAppEffect[]];

/** Ringing time of the customer, as for click-to-call. */
const RING_MS = 45_000;
export const preparing: WhatsAppState = { at: 'preparing' };
const over: WhatsAppState = { at: 'over' };

/** Notices that are errors with a text. */
const failures = { unreachable: whatsAppErrors.unreachable, noCredit: whatsAppErrors.noCredit };

interface End {
  readonly by: CallSide;
  readonly cause: string;
  /** Message to the agent's page; none when it hung up itself, or is gone. */
  readonly notice?: Plain | keyof typeof failures;
  /** Whether the customer's leg has already ended. */
  readonly customerGone?: boolean;
}

const statusesOf = (state: Running, cause: string) =>
  state.at === 'talking'
    ? ({ callStatus: 'Answered', customerStatus: 'Connected', agentStatus: 'Connected' } as const)
    : ({
        callStatus: cause === 'shutdown' ? 'Did Not Process' : 'Missed',
        customerStatus: 'Customer Missed',
        agentStatus: 'Connected',
      } as const);

const recordOf = (state: Running, { by, cause }: End, now: EpochMs): Finished => {
  const answeredAt = state.at === 'talking' ? state.since : null;
  return {
    endedAt: now,
    answeredAt,
    talkMs: answeredAt === null ? 0 : now - answeredAt,
    holdMs: 0,
    ...statusesOf(state, cause),
    voicemail: null,
    solution: state.call.solution,
    queue: null,
    agent: state.call.agent,
    hangupBy: by,
    cause,
    dtmf: state.at === 'talking' ? state.dtmf : '',
  };
};

const noticesOf = ({ notice }: End): readonly WhatsAppEffect[] => {
  if (notice === undefined) return [];
  if (notice === 'unreachable' || notice === 'noCredit') return [{ type: 'fail', message: failures[notice] }];
  return [{ type: 'tell', event: notice }];
};

/** Ends a started call, the only transition to `over`: notifies, records once, and releases everything. */
const end = (state: Running, ending: End, now: EpochMs): WhatsAppStep => [
  over,
  [
    { type: 'stopTimer' },
    ...(ending.customerGone ? [] : [{ type: 'endCustomer' } as const]),
    ...noticesOf(ending),
    { type: 'journey', step: { at: now, step: 'Call ended', detail: `${ending.by}: ${ending.cause}` } },
    { type: 'finish', end: recordOf(state, ending, now) },
    { type: 'close' },
  ],
];

const stepPreparing = (state: WhatsAppState, input: WhatsAppInput, now: EpochMs): WhatsAppStep => {
  switch (input.type) {
    case 'admitted':
      return [
        { at: 'calling', call: input.call, rung: false },
        [
          { type: 'begin', call: input.call },
          { type: 'configured', answerSdp: input.answerSdp },
          { type: 'journey', step: { at: now, step: 'Customer called', detail: 'WhatsApp' } },
          { type: 'startTimer', ms: RING_MS },
          { type: 'ringCustomer', call: input.call },
        ],
      ];
    case 'refused':
      return [over, [{ type: 'fail', message: input.message }, { type: 'close' }]];
    case 'disconnected':
    case 'socketLost':
    case 'shutDown':
      return [over, [{ type: 'close' }]];
    default:
      return [state, []];
  }
};

/** Busy and declined are the customer's choice; any other status means that the customer was not reached (as for click-to-call). */
const isDeclined = (code: number): boolean => [403, 486, 600, 603].includes(code);

type Ended = Extract<WhatsAppInput, { type: 'customerEnded' }>;

const customerEnding = (at: Running['at'], { code, cause }: Ended): End => {
  const customerGone = true;
  if (at === 'talking')
    return cause === 'lost'
      ? { by: 'system', cause, notice: 'peer-leaving', customerGone }
      : { by: 'customer', cause, notice: 'customer-left', customerGone };
  return isDeclined(code)
    ? { by: 'customer', cause, notice: 'customer-declined', customerGone }
    : { by: 'system', cause, notice: 'unreachable', customerGone };
};

/** Ends that are the same in each state. */
const systemEnds: Partial<Record<WhatsAppInput['type'], End>> = {
  socketLost: { by: 'system', cause: 'lost' },
  creditEnded: { by: 'system', cause: NO_CREDIT, notice: 'noCredit' },
  shutDown: { by: 'system', cause: 'shutdown', notice: 'call-terminated' },
};

/** Returns how an input ends the call; `undefined` if it does not. */
const endingOf = ({ at }: Running, input: WhatsAppInput): End | undefined => {
  switch (input.type) {
    case 'customerEnded':
      return customerEnding(at, input);
    case 'mediaLost': {
      const notice = input.side === 'customer' ? 'peer-leaving' : 'call-terminated';
      return { by: 'system', cause: 'media lost', notice };
    }
    case 'disconnected':
      return { by: 'agent', cause: at === 'talking' ? 'normal' : 'cancelled' };
    case 'nobodyAnswered':
      return at === 'calling' ? { by: 'system', cause: 'no answer', notice: 'call-terminated' } : undefined;
    default:
      return systemEnds[input.type];
  }
};

const stepRunning = (state: Running, input: WhatsAppInput, now: EpochMs): WhatsAppStep => {
  const ending = endingOf(state, input);
  if (ending !== undefined) return end(state, ending, now);
  if (input.type === 'digitHeard' && state.at === 'talking') return [{ ...state, dtmf: state.dtmf + input.digit }, []];
  if (state.at === 'talking') return [state, []];
  if (input.type === 'customerRinging')
    return state.rung ? [state, []] : [{ ...state, rung: true }, [{ type: 'tell', event: 'ringing' }]];
  if (input.type !== 'customerAnswered') return [state, []];
  return [
    { at: 'talking', call: state.call, since: now, dtmf: '' },
    [
      { type: 'stopTimer' },
      { type: 'connect' },
      { type: 'tell', event: 'customer-joined' },
      { type: 'journey', step: { at: now, step: 'Customer answered' } },
    ],
  ];
};

export function whatsAppStep(state: WhatsAppState, input: WhatsAppInput, now: EpochMs): WhatsAppStep {
  switch (state.at) {
    case 'preparing':
      return stepPreparing(state, input, now);
    case 'calling':
    case 'talking':
      return stepRunning(state, input, now);
    case 'over':
      // Admitted while the agent hung up: releases the reservations.
      return [state, input.type === 'admitted' ? [{ type: 'close' }] : []];
  }
}
