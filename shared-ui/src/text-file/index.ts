/** Files of rows as people have them: in which encoding, and from where their numbers are. Bundled by whoever needs it. */
export { bytesOf } from './effects/bytes-of.ts';
export { useNumberCountry } from './effects/use-number-country.ts';
export { useTextFile, type UnsureFile } from './effects/use-text-file.ts';
export { decodeAs } from './model/piece.ts';
export { EncodingChoice } from './ui/encoding-choice.tsx';
export { NumberCountry } from './ui/number-country.tsx';
