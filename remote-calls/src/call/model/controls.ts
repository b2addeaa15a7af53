import type { Press } from './call-input.ts';
import { legOf, type Phase, type Switch } from './call.ts';
import type { TransferKind } from './third.ts';
import { canAskHelp } from './on-press.ts';
import { canAskIn } from './third-rules.ts';
import { canDial } from './views.ts';

/** Features permitted by the account. */
export interface Flags {
  readonly dialpad: boolean;
}

export type Pressed = { readonly type: Press } | { readonly type: 'pickerPressed'; readonly kind: TransferKind };

/** A control of a call, shared by the call window, the strip beside the form, the palette and the shortcuts. */
interface CallControl {
  readonly press: Pressed;
  readonly can: (phase: Phase, flags: Flags) => boolean;
}

/** A control with its own text, and another one while it is on. */
interface NamedControl extends CallControl {
  readonly labels: { readonly off: ControlText; readonly on: ControlText };
  /** State of the control; null where it has none. */
  readonly state: (phase: Phase) => Switch | null;
}
type ControlText =
  | 'call.mute'
  | 'call.unmute'
  | 'call.hold'
  | 'call.resume'
  | 'call.keypad'
  | 'call.hangup'
  | 'transfer.transfer'
  | 'transfer.conference'
  | 'help.ask';

export type ControlName = 'mute' | 'hold' | 'dialpad' | 'transfer' | 'conference' | 'help' | 'hangUp';

const isUp = (phase: Phase): boolean => legOf(phase)?.at === 'up';
const isRinging = (phase: Phase): boolean => legOf(phase)?.at === 'ringing';
const always = (label: ControlText) => ({ labels: { off: label, on: label }, state: () => null });

export const controls: Readonly<Record<ControlName, NamedControl>> = {
  mute: {
    press: { type: 'mutePressed' },
    can: isUp,
    labels: { off: 'call.mute', on: 'call.unmute' },
    state(phase) {
      const leg = legOf(phase);
      return leg?.at === 'up' ? leg.mute : null;
    },
  },
  hold: {
    press: { type: 'holdPressed' },
    can: (phase) => phase.is === 'connected' && (isUp(phase) || phase.leg.at === 'desk'),
    labels: { off: 'call.hold', on: 'call.resume' },
    state: (phase) => (phase.is === 'connected' ? phase.hold : null),
  },
  dialpad: {
    press: { type: 'dialpadPressed' },
    can: (phase, { dialpad }) => canDial(phase, dialpad),
    ...always('call.keypad'),
  },
  transfer: {
    press: { type: 'pickerPressed', kind: 'transfer' },
    can: canAskIn,
    ...always('transfer.transfer'),
  },
  conference: {
    press: { type: 'pickerPressed', kind: 'conference' },
    can: canAskIn,
    ...always('transfer.conference'),
  },
  help: {
    press: { type: 'helpPressed' },
    can: canAskHelp,
    ...always('help.ask'),
  },
  hangUp: {
    press: { type: 'hangupPressed' },
    can: (phase) => (phase.is === 'connected' && phase.leg.at !== 'elsewhere') || isUp(phase),
    ...always('call.hangup'),
  },
};

/** Every control with a keyboard shortcut. */
export const pressable: Readonly<Record<ControlName | 'answer' | 'decline', CallControl>> = {
  ...controls,
  answer: { press: { type: 'acceptPressed' }, can: isRinging },
  decline: { press: { type: 'rejectPressed' }, can: isRinging },
};
