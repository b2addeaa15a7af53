import { open, stat } from 'node:fs/promises';
import { endSealedSound } from './sealed/sealed-sound.ts';
import { WAV_HEADER_BYTES, wavHeader } from './wav-recorder.ts';

/**
 * Restores the lengths of a recording when the process died before closing it (its header says 0 bytes): at most the last second is
 * lost. `sound`: nothing to repair. `empty`: no audio in it. Rejects only when the file cannot be opened or written.
 */
export const repairWav = async (file: string): Promise<'sound' | 'repaired' | 'empty' | 'not-a-recording'> => {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const found = Buffer.alloc(WAV_HEADER_BYTES);
    const { bytesRead } = await handle.read(found, 0, WAV_HEADER_BYTES, 0);
    if (bytesRead < WAV_HEADER_BYTES || found.toString('latin1', 0, 4) !== 'RIFF') return 'not-a-recording';
    if (found.readUInt32LE(40) !== 0) return 'sound';
    const dataBytes = (size - WAV_HEADER_BYTES) & ~1;
    if (dataBytes === 0) return 'empty';
    await handle.write(wavHeader(dataBytes), 0, WAV_HEADER_BYTES, 0);
    return 'repaired';
  } finally {
    await handle.close();
  }
};

async function repairPlain(file: string): Promise<number> {
  const found = await repairWav(file);
  return found === 'sound' || found === 'repaired' ? (await stat(file)).size - WAV_HEADER_BYTES : 0;
}

/**
 * Same for a recording that may be sealed; a sealed one gets its end. Returns the number of bytes of sound. One sealed with another key
 * is kept unchanged ('locked'), as its length cannot be known here. Rejects when it cannot be read.
 */
export async function repairRecording(file: string, key: Buffer | undefined): Promise<number | 'locked'> {
  const sealed = await endSealedSound(file, key);
  return sealed === 'plain' ? repairPlain(file) : sealed;
}
