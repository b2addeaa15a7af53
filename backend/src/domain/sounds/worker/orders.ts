import type { Prepared } from '../model/prepare.ts';

/** What a thread is asked: a file, what it says it is, and by how many dB it is to be louder than all. */
export interface Order {
  readonly file: Uint8Array;
  readonly said: 'MP3' | 'WAV';
  readonly louder: number;
}

export type Answer =
  | { readonly ok: true; readonly prepared: Prepared }
  | { readonly ok: false; readonly reason: 'unreadable-sound' | 'sound-too-long' | 'file-type' };
