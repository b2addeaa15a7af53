import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import type { Refused } from '../model/supervision.ts';

export type LineAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: Refused };

/** Audio connection to a call; one at a time. */
export interface SupervisionLine {
  /** Joins a call. With `speaks` the microphone is requested, without it never. `lost` is called once, when the audio is gone for good. */
  join(
    call: { readonly callId: string; readonly mode: SupervisionMode; readonly speaks: boolean },
    lost: () => void,
  ): Promise<LineAnswer>;
  /** Changes who hears the supervisor; the microphone is muted while only listening. */
  setMode(mode: SupervisionMode): Promise<LineAnswer>;
  leave(): void;
  /** Returns the microphone's loudness, 0 to 1; 0 without one. */
  level(): number;
}
