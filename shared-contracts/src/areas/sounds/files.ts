import type { soundErrors } from './errors.ts';
import { soundLimits } from './limits.ts';

/** Accepted media types of a sound file [CONF-SOUND-056], also offered by the file picker [CONF-SOUND-058]. */
export const soundFileTypes = ['audio/mpeg', 'audio/wav'] as const;
export const SOUND_ACCEPT = '.mp3,.wav,audio/mpeg,audio/wav';

/** Other names of the two types in browsers and systems. */
const sameAs: Readonly<Record<string, (typeof soundFileTypes)[number]>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
};

/** A servername ending in .mp3 is MP3, everything else WAV [CONF-SOUND-027]. */
export const fileTypeOf = (servername: string): 'MP3' | 'WAV' => (/\.mp3$/i.test(servername) ? 'MP3' : 'WAV');

interface ChosenFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Checks files by name, type and size before they are read [CONF-SOUND-054, 055, 056, 057]; null: no fault. */
export function filesProblem(files: readonly ChosenFile[]): keyof typeof soundErrors | null {
  if (files.length === 0) return 'no-file';
  if (files.length > soundLimits.files) return 'too-many-files';
  if (!files.every(({ type }) => sameAs[type.toLowerCase()] !== undefined)) return 'file-type';
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > soundLimits.bytes ? 'files-too-large' : null;
}
