import type { SupervisionMode } from '@patchbay/shared-contracts/calls';

/** The supervised call: its key in the monitor, its id, and its agent. */
export interface Watched {
  readonly key: string;
  readonly callId: string;
  readonly agent: string;
}

/**
 * State of a supervisor in a call [LIVE-026, LIVE-031].
 *
 *   away ──pressed──▶ joining ──joined──▶ on ──pressed (with the present line)──▶ on (asked)
 *     ▲                 │ refused          │ pressed (microphone needed, or another call) ──▶ joining
 *     └─────────────────┴──────────────────┴── endPressed, over
 *
 * Listening never requests the microphone; a line made for listening cannot send audio, so speaking for the first time joins again.
 */
export type Supervision =
  | { readonly is: 'away' }
  | { readonly is: 'joining'; readonly at: number; readonly call: Watched; readonly mode: SupervisionMode }
  | {
      readonly is: 'on';
      readonly at: number;
      readonly call: Watched;
      readonly mode: SupervisionMode;
      /** Mode requested from the server, until it responds. */
      readonly asked: SupervisionMode | null;
      readonly canSpeak: boolean;
    };

export type SupervisionEvent =
  /** `at` identifies the join; its results repeat it. */
  | { readonly type: 'pressed'; readonly at: number; readonly call: Watched; readonly mode: SupervisionMode }
  | { readonly type: 'joined'; readonly at: number }
  | { readonly type: 'refused'; readonly at: number; readonly reason: Refused }
  | {
      readonly type: 'modeAnswered';
      readonly at: number;
      readonly mode: SupervisionMode;
      readonly reason: Refused | null;
    }
  | { readonly type: 'endPressed' }
  /** The call ended, or its audio is gone. */
  | { readonly type: 'over'; readonly at: number }
  | { readonly type: 'callMoved'; readonly call: Watched }
  | { readonly type: 'callGone'; readonly key: string };

/** `microphone`: permission was refused. Else the server's code and text, empty where it had none. */
export type Refused =
  { readonly is: 'microphone' } | { readonly is: 'server'; readonly code: string | null; readonly message: string };

export type SupervisionEffect =
  | {
      readonly type: 'join';
      readonly at: number;
      readonly callId: string;
      readonly mode: SupervisionMode;
      readonly speaks: boolean;
    }
  | { readonly type: 'setMode'; readonly at: number; readonly mode: SupervisionMode }
  | { readonly type: 'leave'; readonly at: number }
  | { readonly type: 'say'; readonly what: Refused | { readonly is: 'over' } };

type Step = readonly [Supervision, readonly SupervisionEffect[]];

export const away: Supervision = { is: 'away' };
const stay = (supervision: Supervision): Step => [supervision, []];
const speaks = (mode: SupervisionMode): boolean => mode !== 'listen';

/** Joins a call, after leaving the previous one: nobody is in two calls. */
function join(before: Supervision, { at, call, mode }: Extract<SupervisionEvent, { type: 'pressed' }>): Step {
  const left = before.is === 'away' ? [] : [{ type: 'leave', at: before.at } as const];
  return [
    { is: 'joining', at, call, mode },
    [...left, { type: 'join', at, callId: call.callId, mode, speaks: speaks(mode) }],
  ];
}

function pressed(supervision: Supervision, event: Extract<SupervisionEvent, { type: 'pressed' }>): Step {
  const { call, mode } = event;
  if (supervision.is === 'away' || supervision.call.key !== call.key) return join(supervision, event);
  if (supervision.is === 'joining') return supervision.mode === mode ? stay(supervision) : join(supervision, event);
  if ((supervision.asked ?? supervision.mode) === mode) return stay(supervision);
  if (speaks(mode) && !supervision.canSpeak) return join(supervision, event);
  return [{ ...supervision, asked: mode }, [{ type: 'setMode', at: supervision.at, mode }]];
}

const isOf = (supervision: Supervision, at: number): supervision is Exclude<Supervision, { is: 'away' }> =>
  supervision.is !== 'away' && supervision.at === at;

function leave(supervision: Supervision, ...effects: readonly SupervisionEffect[]): Step {
  return supervision.is === 'away' ? stay(supervision) : [away, [{ type: 'leave', at: supervision.at }, ...effects]];
}

type Of<Type extends SupervisionEvent['type']> = Extract<SupervisionEvent, { type: Type }>;

function joined(supervision: Supervision, { at }: Of<'joined'>): Step {
  if (supervision.is !== 'joining' || supervision.at !== at) return stay(supervision);
  const { call, mode } = supervision;
  return stay({ is: 'on', at, call, mode, asked: null, canSpeak: speaks(mode) });
}

function modeAnswered(supervision: Supervision, { at, mode, reason }: Of<'modeAnswered'>): Step {
  if (supervision.is !== 'on' || supervision.at !== at || supervision.asked !== mode) return stay(supervision);
  if (reason === null) return stay({ ...supervision, mode, asked: null });
  return [{ ...supervision, asked: null }, [{ type: 'say', what: reason }]];
}

const over = (supervision: Supervision): Step => leave(supervision, { type: 'say', what: { is: 'over' } });

const handlers: { readonly [Type in SupervisionEvent['type']]: (supervision: Supervision, event: Of<Type>) => Step } = {
  pressed,
  joined,
  modeAnswered,
  refused: (supervision, { at, reason }) =>
    isOf(supervision, at) ? [away, [{ type: 'say', what: reason }]] : stay(supervision),
  endPressed: (supervision) => leave(supervision),
  over: (supervision, { at }) => (isOf(supervision, at) ? over(supervision) : stay(supervision)),
  callMoved: (supervision, { call }) =>
    stay(supervision.is !== 'away' && supervision.call.callId === call.callId ? { ...supervision, call } : supervision),
  callGone: (supervision, { key }) =>
    supervision.is !== 'away' && supervision.call.key === key ? over(supervision) : stay(supervision),
};

/** Advances the state. Pure. The table is complete and keyed by the event's type; TypeScript cannot follow that through an index. */
export function stepSupervision<Type extends SupervisionEvent['type']>(
  supervision: Supervision,
  event: Of<Type>,
): Step {
  const handler: (supervision: Supervision, event: Of<Type>) => Step = handlers[event.type as Type];
  return handler(supervision, event);
}
