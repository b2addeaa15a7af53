import type { LocalWire } from '../open-endpoint.ts';
import type { LegNumber } from './frame-batch.ts';

/** A question about one leg. Its answer is SDP, or empty when there is nothing to say. */
export type Question =
  { readonly is: 'createOffer' | 'close' } | { readonly is: 'acceptOffer' | 'acceptAnswer'; readonly sdp: string };

/** Message to a media thread. */
export type MediaOrder =
  | {
      readonly type: 'open';
      readonly leg: LegNumber;
      readonly wire: LocalWire;
      readonly ports: readonly [number, number];
    }
  | { readonly type: 'ask'; readonly id: number; readonly leg: LegNumber; readonly question: Question }
  | { readonly type: 'answered'; readonly leg: LegNumber }
  | { readonly type: 'digit'; readonly leg: LegNumber; readonly digit: string }
  /** Frames of one beat, or of several that are caught up at once; `at`: time of the beat, as by `threadTime`. */
  | { readonly type: 'frames'; readonly frames: Int16Array; readonly at: number };

/** `isRefusal`: the peer's SDP cannot be accepted, for the reason in `message`. */
export type Answer =
  | { readonly ok: true; readonly sdp: string }
  | { readonly ok: false; readonly isRefusal: boolean; readonly message: string };

/** Message from a media thread. */
export type MediaNews =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'digit'; readonly leg: LegNumber; readonly digit: string }
  | { readonly type: 'lost'; readonly leg: LegNumber }
  /** An order to this leg failed; told once for each leg. */
  | { readonly type: 'failed'; readonly leg: LegNumber; readonly error: string }
  | {
      readonly type: 'heard';
      readonly frames: Int16Array | undefined;
      /** Legs whose peers sent something. */
      readonly alive: readonly LegNumber[];
      /** Numbers of packets from addresses that signalling does not name. */
      readonly strangers: readonly (readonly [leg: LegNumber, packets: number])[];
      /** Beats that came since the last news, and those of them that came more than a frame late. */
      readonly beats: number;
      readonly lateBeats: number;
    };

/** Milliseconds of a clock that all threads of a process share. */
export const threadTime = (): number => Number(process.hrtime.bigint()) / 1e6;
