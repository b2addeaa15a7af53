import type { SoundHardware } from '../effects/sound-hardware.ts';
import type { Device } from '../model/sound.ts';

export const headset: Device = { id: 'headset', label: 'Headset' };
export const deskSet: Device = { id: 'desk', label: 'Desk speaker' };

export interface FakeHardware extends SoundHardware {
  /** Sets the devices plugged in. */
  plug(devices: readonly Device[]): void;
  /** Sets the loudness at the microphone in use. */
  speak(loudness: number): void;
  readonly log: string[];
}

/** Creates a machine whose devices the test controls. */
export function createFakeHardware(): FakeHardware {
  let there: readonly Device[] = [headset, deskSet];
  const changed = new Set<() => void>();
  const heard = new Set<(loudness: number) => void>();
  const log: string[] = [];
  return {
    microphones: async () => there,
    speakers: async () => there,
    onChange(listener) {
      changed.add(listener);
      return () => void changed.delete(listener);
    },
    choosesSpeaker: true,
    speakBy: (id) => void log.push(`speak by ${id || 'the default'}`),
    async listen(id, onLoudness) {
      log.push(`listen to ${id || 'the default'}`);
      heard.add(onLoudness);
      return { stop: () => void heard.delete(onLoudness) };
    },
    async playTone(id) {
      log.push(`tone on ${id || 'the default'}`);
      return id !== 'broken';
    },
    plug(devices) {
      there = devices;
      changed.forEach((listener) => listener());
    },
    speak: (loudness) => heard.forEach((listener) => listener(loudness)),
    log,
  };
}
