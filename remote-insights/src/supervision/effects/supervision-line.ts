import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import type { Refused } from '../model/supervision.ts';

export type LineAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: Refused };

/** The way into the audio of a call; one at a time. */
export interface SupervisionLine {
  /** With `speaks` the microphone is asked for, without it never. `lost` is told once, when the sound is gone for good. */
  join(
    call: { readonly callId: string; readonly mode: SupervisionMode; readonly speaks: boolean },
    lost: () => void,
  ): Promise<LineAnswer>;
  /** Speaks to others from now on; the microphone is closed while one only listens. */
  setMode(mode: SupervisionMode): Promise<LineAnswer>;
  leave(): void;
  /** How loud the own microphone is, 0 to 1; 0 without one. */
  level(): number;
}
