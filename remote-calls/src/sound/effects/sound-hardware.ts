import type { Device } from '../model/sound.ts';

/** Microphones and speakers of this machine; nothing throws. */
export interface SoundHardware {
  /** Without a microphone's permission browsers tell no names. */
  microphones(): Promise<readonly Device[]>;
  speakers(): Promise<readonly Device[]>;
  /** Something was plugged in or out; returns the way to stop listening. */
  onChange(listener: () => void): () => void;
  /** Whether sound can be sent to another device than the system's default. */
  readonly choosesSpeaker: boolean;
  /** The other side is heard there from now on, in a running call, too. */
  speakBy(id: string): void;
  /** Tells the loudness (0…1) until stopped; null when there is nothing to hear with. */
  listen(id: string, onLoudness: (loudness: number) => void): Promise<{ stop(): void } | null>;
  /** A short tone; false when it could not be played. */
  playTone(id: string): Promise<boolean>;
}
