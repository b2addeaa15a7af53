import type { Prepared } from '../model/prepare.ts';

/** Order to the thread: a file, its claimed type, and by how many dB it is to be louder than others. */
export interface Order {
  readonly file: Uint8Array;
  readonly said: 'MP3' | 'WAV';
  readonly louder: number;
}

export type Answer =
  | { readonly ok: true; readonly prepared: Prepared }
  | { readonly ok: false; readonly reason: 'unreadable-sound' | 'sound-too-long' | 'file-type' };
