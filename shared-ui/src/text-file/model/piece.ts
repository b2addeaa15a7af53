import type { Encoding } from '@patchbay/shared-contracts/sheets';

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Returns the encoding apparent from the bytes: `utf-8`, `binary` (e.g. a workbook), or `unsure`. */
export function ownEncoding(bytes: Uint8Array): 'utf-8' | 'binary' | 'unsure' {
  if (isZip(bytes)) return 'binary';
  if (bytes.includes(0)) return 'unsure';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'unsure';
  }
}

/** Returns the text of a file; null where its bytes are invalid in that encoding, so that garbled text is never used [UX-017]. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Languages written in each encoding, BCP 47: users know these, not the name of the encoding. */
const languages: Readonly<Record<Encoding, readonly string[]>> = {
  'utf-8': [],
  'utf-16le': [],
  'utf-16be': [],
  'windows-1252': ['en', 'de', 'fr', 'es'],
  'windows-1250': ['cs', 'pl', 'hu'],
  'windows-1251': ['ru', 'uk', 'bg'],
  'windows-1253': ['el'],
  'windows-1254': ['tr'],
  'windows-1255': ['he'],
  'windows-1256': ['ar'],
  'windows-1257': ['lt', 'lv', 'et'],
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  shift_jis: ['ja'],
  'euc-jp': ['ja'],
  gb18030: ['zh-Hans'],
  big5: ['zh-Hant'],
  'euc-kr': ['ko'],
};

/** Returns the name of an encoding, preceded by its languages, named in `language`. */
export function encodingName(encoding: Encoding, language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const written = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const list = languages[encoding].map((tag) => names.of(tag) ?? tag);
  return list.length === 0 ? encoding : `${written.format(list)} (${encoding})`;
}
