import { readFile } from 'node:fs/promises';
import { SAMPLE_RATE, type Pcm } from '../media/frame.ts';

/** The amplitude of one frequency in some audio (Goertzel): about the peak value of a sine of that frequency. */
export const levelAt = (pcm: Pcm, hz: number): number => {
  const factor = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let [before, last] = [0, 0];
  for (const sample of pcm) [before, last] = [last, sample + factor * last - before];
  return (2 * Math.sqrt(Math.max(0, last * last + before * before - factor * last * before))) / pcm.length;
};

/** 100 ms at 8 kHz: short enough to lie within any stretch of a conversation. */
const WINDOW = 800;

/** How loud a tone is at its loudest in a recording: 16-bit mono after a header of 44 bytes. */
export const loudest = async (file: string, tone: number): Promise<number> => {
  const bytes = await readFile(file);
  const samples = Int16Array.from({ length: (bytes.length - 44) >> 1 }, (_, i) => bytes.readInt16LE(44 + 2 * i));
  const windows = Array.from({ length: Math.floor(samples.length / WINDOW) }, (_, i) => i * WINDOW);
  return Math.max(0, ...windows.map((start) => levelAt(samples.slice(start, start + WINDOW), tone)));
};
