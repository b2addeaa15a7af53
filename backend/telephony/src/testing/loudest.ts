import { readFile } from 'node:fs/promises';
import { levelAt } from './level.ts';

/** 100 ms at 8 kHz: short enough to lie within any stretch of a conversation. */
const WINDOW = 800;

/** Returns the highest level of a tone in a recording: 16-bit mono after a header of 44 bytes. */
export const loudest = async (file: string, tone: number): Promise<number> => {
  const bytes = await readFile(file);
  const samples = Int16Array.from({ length: (bytes.length - 44) >> 1 }, (_, i) => bytes.readInt16LE(44 + 2 * i));
  const windows = Array.from({ length: Math.floor(samples.length / WINDOW) }, (_, i) => i * WINDOW);
  return Math.max(0, ...windows.map((start) => levelAt(samples.slice(start, start + WINDOW), tone)));
};
