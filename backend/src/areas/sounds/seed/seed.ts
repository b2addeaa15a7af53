import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Demo, Seed } from '../../../domain/seed/seed.ts';
import { insertRows } from '../../../domain/seed/insert-rows.ts';
import { prepare, STORED_RATE } from '../../../domain/sounds/model/prepare.ts';
import { resampled } from '../../../domain/sounds/model/resample.ts';
import { readWavFile, to16, writeWav } from '../../../domain/sounds/model/wav-file.ts';
import { callFileOf, dropFiles, keepFiles } from '../../../domain/sounds/sound-files.ts';
import { demoSounds, ring, type DemoSound } from './demo-sounds.ts';

const DAY_MS = 86_400_000;

/** Reads the notes, or the prompt if its file exists. */
async function sourceOf({ of, key }: DemoSound, { sounds }: Demo): Promise<Float32Array> {
  if ('notes' in of) return ring(of.notes);
  const file = sounds && (await readFile(join(sounds.promptsFolder, `${of.prompt}.wav`)).catch(() => undefined));
  if (file === undefined) return ring([440 + key.length * 20]);
  const { samples, rate } = readWavFile(file);
  return resampled(samples, rate, STORED_RATE);
}

async function rowOf(sound: DemoSound, at: number, demo: Demo) {
  const id = `demo-sound-${sound.key}`;
  const samples = await sourceOf(sound, demo);
  const { durationMs, loudness, ...files } = prepare(samples);
  if (demo.sounds) {
    await dropFiles(demo.sounds.folder, id); // left by a deleted database
    await keepFiles(demo.sounds.folder, id, writeWav(to16(samples), STORED_RATE), { durationMs, loudness, ...files });
  }
  return {
    ...{ sound_id: id, account_id: demo.accountId, name: sound.name, type: sound.type, status: sound.status },
    ...{ language: sound.type === 'TTS' ? 'English-IN' : 'English', description: sound.description },
    ...{ file: callFileOf(id), servername: `${sound.key}.wav`, duration_ms: durationMs },
    ...{ lufs: loudness.before_lufs, gain_db: loudness.gain_db, review_reason: sound.reason ?? '' },
    ...{ speech: sound.speech === undefined ? null : JSON.stringify(sound.speech), created_by: 'owner@demo.test' },
    created_at: new Date(demo.now - (at + 1) * DAY_MS),
  };
}

export const soundsSeed: Seed = {
  after: ['identity'],
  async fill(tx, demo) {
    if (demo.accountId !== 'demo') return;
    await insertRows(tx, 'sounds', await Promise.all(demoSounds.map((sound, at) => rowOf(sound, at, demo))));
  },
};
