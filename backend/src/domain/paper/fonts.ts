import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

/** A text in one font. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

/** What of a font is asked; `fontkit` gives it. */
export interface Glyphs {
  hasGlyphForCodePoint(point: number): boolean;
}

/** Small ones, and each is tried for each sign. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'devanagari'];
/** Of many thousand signs, which are drawn differently: one for the whole stretch. */
const ideographs = ['jp', 'sc'];
export const BASE_FONT = 'noto-sans-latin';

/** A document's first font: one that it is given here would be opened anew each time that the pen takes it. */
export const NO_FONT = '';

/** Its bytes as pdfkit reads them. */
export const fontOf = (folder: string, font: string): Buffer => unpackWoff(readFileSync(join(folder, `${font}.woff`)));

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Which font has each sign; fonts are opened as signs call for them. */
export function createFonts(open: (font: string) => Glyphs) {
  const opened = new Map<string, Glyphs>();
  const glyphsOf = (font: string): Glyphs => {
    const known = opened.get(font) ?? open(font);
    opened.set(font, known);
    return known;
  };
  const has = (font: string, sign: string): boolean => glyphsOf(font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const small = alphabets.map((name) => `noto-sans-${name}`);
  const large = ideographs.map((name) => `noto-sans-${name}`);
  const ofSign = (sign: string): string | null => small.find((font) => has(font, sign)) ?? null;
  const ofStretch = (text: string): string => {
    const signs = [...text];
    const most = large
      .map((font) => ({ font, count: signs.filter((sign) => has(font, sign)).length }))
      .toSorted((one, other) => other.count - one.count)[0];
    return most === undefined || most.count === 0 ? BASE_FONT : most.font;
  };

  /** The text in pieces, each with the font that has its signs; what no font has stands as the base font's empty box. */
  return function runsOf(text: string): readonly FontRun[] {
    if (isPlain(text)) return text === '' ? [] : [{ font: BASE_FONT, text }];
    const runs: { font: string | null; text: string }[] = [];
    for (const sign of text) {
      const last = runs.at(-1);
      const font = sign === ' ' && last !== undefined ? last.font : ofSign(sign);
      if (last !== undefined && last.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs.map(({ font, text: part }) => ({ font: font ?? ofStretch(part), text: part }));
  };
}
