import { createCell, readStored, storageKeys, writeStored, z, type Store } from '@patchbay/shared-contracts';
import { inUse, type Sound } from '../model/sound.ts';
import type { SoundHardware } from './sound-hardware.ts';

export type SoundKind = 'microphone' | 'speaker';

/** Devices used for calls, remembered in this browser and updated as devices are plugged in or out [TEL-011]. */
export interface SoundController extends Store<Sound> {
  readonly hardware: SoundHardware;
  choose(kind: SoundKind, id: string): void;
  /** Reads the devices again; their names are available once a microphone was permitted. */
  look(): void;
  /** Calls back with the id of a newly selected microphone, empty for the default. */
  onMicrophone(listener: (id: string) => void): void;
  stop(): void;
}

const kept = (storage: Storage, key: string): string => readStored(storage, key, z.string(), '');

export function createSoundController(hardware: SoundHardware, storage: Storage): SoundController {
  const cell = createCell<Sound>({
    microphones: [],
    speakers: [],
    microphone: kept(storage, storageKeys.microphone),
    speaker: kept(storage, storageKeys.speaker),
  });
  const listeners = new Set<(id: string) => void>();
  const set = (next: Sound) => {
    const before = inUse(cell.current());
    cell.set(next);
    const now = inUse(next);
    if (now.speaker !== before.speaker) hardware.speakBy(now.speaker);
    if (now.microphone !== before.microphone) listeners.forEach((listener) => listener(now.microphone));
  };
  let stopped = false;
  const look = async () => {
    const [microphones, speakers] = await Promise.all([hardware.microphones(), hardware.speakers()]);
    if (!stopped) set({ ...cell.current(), microphones, speakers });
  };
  const stopListening = hardware.onChange(() => void look());
  void look();
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    hardware,
    choose(kind, id) {
      writeStored(storage, storageKeys[kind], id);
      set({ ...cell.current(), [kind]: id });
    },
    look: () => void look(),
    onMicrophone: (listener) => void listeners.add(listener),
    stop() {
      stopped = true;
      stopListening();
    },
  };
}
