import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import {
  soundErrors,
  speechLanguages,
  voicesOf,
  type SpeechLanguage,
  type SpeechVoice,
} from '@patchbay/shared-contracts/sounds';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { ssmlOf } from './model/ssml.ts';
import type { Speech } from './speech.ts';

/** Words per minute at 100 %; the program's minimum is 80. */
const USUAL_PACE = 175;
const PATIENCE_MS = 30_000;
/** Largest WAV: 500 characters at the slowest pace are some ten minutes of 22 kHz. */
const MOST_BYTES = 64_000_000;
/** Number of concurrent runs; others wait. */
const AT_ONCE = 2;

/** One voice at two pitches: this build of the program has no others; 50 is its default. */
const pitches: Readonly<Record<SpeechVoice, number>> = { Aditi: 65, Raveena: 85 };
const languages: Readonly<Record<SpeechLanguage, { readonly code: string; readonly name: string }>> = {
  'English-IN': { code: 'en-gb', name: 'British English' },
  Hindi: { code: 'hi', name: 'Hindi' },
};

/** The label says that it is not Amazon's voice, but a stand-in. */
const labelOf = (language: SpeechLanguage, voice: SpeechVoice): string =>
  `${voice} (eSpeak NG, ${languages[language].name}, pitch ${pitches[voice]})`;

const failed = (cause: unknown): Refusal => Object.assign(new Refusal(soundErrors['speech-failed']), { cause });

/** Runs the program once, without this process's environment, and with lower priority than calls. */
const run = (program: string, input: string): Promise<Buffer> =>
  new Promise((done, reject) => {
    const child = spawn(process.execPath, [program], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PATIENCE_MS,
    });
    const pieces: Buffer[] = [];
    let bytes = 0;
    child.on('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    });
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > MOST_BYTES) child.kill('SIGKILL');
    });
    child.on('error', (error) => reject(failed(error)));
    child.on('close', (code) => {
      if (code === 0 && bytes > 0) done(Buffer.concat(pieces));
      else reject(failed(new Error(`the voice ended with ${code}`)));
    });
    child.stdin.on('error', () => undefined); // the program ended early, and reports that itself
    child.stdin.end(input);
  });

const isThere = (program: string): boolean => {
  if (!existsSync(program)) return false;
  try {
    createRequire(resolve(program)).resolve('espeak-ng');
    return true;
  } catch {
    return false;
  }
};

/** Runs eSpeak NG as a separate program; undefined when it is not installed. */
export function createEmbeddedSpeech(speechFolder: string): Speech | undefined {
  const program = join(speechFolder, 'espeak.mjs');
  if (!isThere(program)) return undefined;
  let running: readonly Promise<unknown>[] = [];
  const inTurn = async (input: string): Promise<Buffer> => {
    while (running.length >= AT_ONCE) await Promise.race(running);
    const mine = run(program, input);
    const settled = mine.catch(() => undefined).finally(() => (running = running.filter((one) => one !== settled)));
    running = [...running, settled];
    return mine;
  };
  return {
    voices: {
      provider: 'embedded',
      voices: speechLanguages.flatMap((language) =>
        voicesOf[language].map((voice) => ({ language, voice, label: labelOf(language, voice) })),
      ),
    },
    say: ({ language, voice, parts, rate }) =>
      inTurn(
        JSON.stringify({
          ssml: ssmlOf(parts),
          voice: languages[language].code,
          pitch: pitches[voice],
          wordsPerMinute: Math.round((USUAL_PACE * rate) / 100),
        }),
      ),
  };
}
