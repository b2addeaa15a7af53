/** Encoding and number country of users' files of rows. Bundled by its users. */
export { bytesOf } from './effects/bytes-of.ts';
export { useNumberCountry } from './effects/use-number-country.ts';
export { useTextFile, type UnsureFile } from './effects/use-text-file.ts';
export { decodeAs } from './model/piece.ts';
export { EncodingChoice } from './ui/encoding-choice.tsx';
export { NumberCountry } from './ui/number-country.tsx';
