import type { Encoding } from '@patchbay/shared-contracts/sheets';

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What the bytes of a file say themselves: `utf-8`, `binary` (a workbook for example), or `unsure`. */
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

/** The text of a file; null where its bytes are no text in that encoding, so that nothing garbled is taken for it [UX-017]. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Languages that are written in an encoding, BCP 47: people know these, and not the encoding's name. */
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

/** An encoding by the languages that are written in it, named in `language`, and its own name. */
export function encodingName(encoding: Encoding, language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const written = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const list = languages[encoding].map((tag) => names.of(tag) ?? tag);
  return list.length === 0 ? encoding : `${written.format(list)} (${encoding})`;
}
