import { encodings, encodingSample, type Encoding } from '@patchbay/shared-contracts/sheets';
import chardet from 'chardet';

/** Names used by the detector; ISO 8859 is read as the Windows code page that has all of its letters. */
const detected: Readonly<Record<string, Encoding>> = {
  'UTF-8': 'utf-8',
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'ISO-8859-5': 'windows-1251',
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'windows-1254': 'windows-1254',
  'ISO-8859-9': 'windows-1254',
  'windows-1255': 'windows-1255',
  'ISO-8859-8': 'windows-1255',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
  'windows-1257': 'windows-1257',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
};

/** Confidence above which nobody is asked, and the least distance to the next candidate; per cent. */
const SURE = 80;
const AHEAD = 20;

const MOST_CANDIDATES = 5;

/** Decodes the text, without its byte order mark; null when the bytes are invalid in this encoding. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Drops an incomplete last character of a piece. */
function decodedPiece(bytes: Uint8Array, encoding: Encoding): string | null {
  for (const cut of [0, 1, 2, 3]) {
    const text = decoded(bytes.subarray(0, bytes.length - cut), encoding);
    if (text !== null) return text;
  }
  return null;
}

function markedAs(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Characters that no text contains: control characters other than those of lines, and unassigned ones. */
const NO_TEXT = /[^\P{Cc}\t\r\n]|\p{Cn}|\p{Co}/u;

const plainSigns = (text: string): number => text.match(/[\t\r\n -~]/g)?.length ?? 0;

/**
 * Detects UTF-16 without a byte order mark: its line ends, separators and digits have a zero in one of two bytes, unlike any other
 * text. In the wrong byte order these are mostly meaningless characters; the order with more meaningful ones is chosen.
 */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  if (bytes.length < 4 || !bytes.includes(0)) return null;
  const begin = encodingSample(bytes);
  const [best] = (['utf-16le', 'utf-16be'] as const)
    .flatMap((encoding) => {
      const text = decodedPiece(begin, encoding);
      return text === null || NO_TEXT.test(text) ? [] : [{ encoding, signs: plainSigns(text) }];
    })
    .sort((one, other) => other.signs - one.signs);
  return best === undefined || best.signs === 0 ? null : best.encoding;
}

const scripts = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u, /\p{sc=Hebrew}/u, /\p{sc=Arabic}/u, /\p{sc=Thai}/u, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, /\p{sc=Hangul}/u]; // prettier-ignore

/** Counts impossible words: letters of two scripts in one, or a sign or control character between letters. */
function oddWords(text: string): number {
  const words = text.split(/[\s,;"'()[\]<>/|.:+\d-]+/u).filter((word) => /[^\p{ASCII}]/u.test(word));
  return words.filter(
    (word) =>
      scripts.filter((script) => script.test(word)).length > 1 ||
      /\p{L}[^\p{L}\p{M}\p{N}&@_–—’]\p{L}|[\u0080-\u009f\uFFFD]|\p{Co}|\p{Ll}\p{Lu}/u.test(word),
  ).length;
}

const LINES = 3;

/** Returns the lines with characters other than ASCII, which tell encodings apart. */
const tellingLines = (text: string): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .filter((line) => /[^\p{ASCII}]/u.test(line))
    .slice(0, LINES)
    .map((line) => line.slice(0, 120));

export interface Candidate {
  readonly encoding: Encoding;
  readonly lines: string[];
}

/** `sure`: the encoding of the bytes; `unsure`: the likeliest ones, at least one; `none`: this is no text. */
export type Reading =
  | { readonly is: 'sure'; readonly encoding: Encoding }
  | { readonly is: 'unsure'; readonly candidates: readonly Candidate[] }
  | { readonly is: 'none' };

function likely(bytes: Uint8Array): Reading {
  const found = chardet.analyse(bytes);
  const confidence = new Map<Encoding, number>();
  for (const { name, confidence: points } of found) {
    const encoding = detected[name];
    if (encoding !== undefined) confidence.set(encoding, Math.max(points, confidence.get(encoding) ?? 0));
  }
  const seen = new Set<string>();
  const candidates = encodings
    .filter((encoding) => !encoding.startsWith('utf'))
    .map((encoding) => ({ encoding, points: confidence.get(encoding) ?? 0, text: decodedPiece(bytes, encoding) }))
    .flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text, odd: oddWords(text) }]))
    .sort((one, other) => one.odd - other.odd || other.points - one.points)
    .filter(({ text }) => !seen.has(text) && seen.add(text));
  const [first, second] = candidates;
  if (first === undefined) return { is: 'none' };
  const isSure =
    first.odd === 0 &&
    first.points >= SURE &&
    (second === undefined || second.odd > 0 || first.points - second.points >= AHEAD);
  if (isSure) return { is: 'sure', encoding: first.encoding };
  return {
    is: 'unsure',
    candidates: candidates
      .filter(({ odd }) => odd <= 2 * first.odd + 1) // candidates that produce nonsense are not offered
      .slice(0, MOST_CANDIDATES)
      .map(({ encoding, text }) => ({ encoding, lines: tellingLines(text) })),
  };
}

/** Detects the encoding of a text file, or of a piece of one [UX-017]. */
export function readEncoding(bytes: Uint8Array, { isPiece = false } = {}): Reading {
  const marked = markedAs(bytes) ?? unmarkedUtf16(bytes);
  if (marked !== null) return { is: 'sure', encoding: marked };
  if (bytes.includes(0)) return { is: 'none' };
  const utf8 = isPiece ? decodedPiece(bytes, 'utf-8') : decoded(bytes, 'utf-8');
  return utf8 === null ? likely(encodingSample(bytes)) : { is: 'sure', encoding: 'utf-8' };
}
