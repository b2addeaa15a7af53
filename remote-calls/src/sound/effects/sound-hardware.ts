import type { Device } from '../model/sound.ts';

/** Microphones and speakers of this machine; nothing throws. */
export interface SoundHardware {
  /** Lists microphones; browsers hide their names without permission. */
  microphones(): Promise<readonly Device[]>;
  speakers(): Promise<readonly Device[]>;
  /** Calls back when a device is plugged in or out; returns a function that stops it. */
  onChange(listener: () => void): () => void;
  /** Whether audio can be sent to another device than the system's default. */
  readonly choosesSpeaker: boolean;
  /** Plays the other side on this device from now on, also in a running call. */
  speakBy(id: string): void;
  /** Reports the loudness (0…1) until stopped; null without a microphone. */
  listen(id: string, onLoudness: (loudness: number) => void): Promise<{ stop(): void } | null>;
  /** Plays a short tone; false when it could not be played. */
  playTone(id: string): Promise<boolean>;
}
