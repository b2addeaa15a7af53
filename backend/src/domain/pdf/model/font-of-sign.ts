/** Fonts of scripts whose letters are not shaped; tried in turn for a character of theirs. */
const plain = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'armenian', 'georgian', 'ethiopic'] as const;

/** Fonts of scripts that are shaped: letters join, move or are reordered. */
const shaped = {
  arabic: /\p{Script_Extensions=Arabic}/u,
  hebrew: /\p{Script_Extensions=Hebrew}/u,
  devanagari: /\p{Script_Extensions=Devanagari}/u,
  bengali: /\p{Script_Extensions=Bengali}/u,
  gujarati: /\p{Script_Extensions=Gujarati}/u,
  gurmukhi: /\p{Script_Extensions=Gurmukhi}/u,
  kannada: /\p{Script_Extensions=Kannada}/u,
  malayalam: /\p{Script_Extensions=Malayalam}/u,
  oriya: /\p{Script_Extensions=Oriya}/u,
  sinhala: /\p{Script_Extensions=Sinhala}/u,
  tamil: /\p{Script_Extensions=Tamil}/u,
  telugu: /\p{Script_Extensions=Telugu}/u,
  thai: /\p{Script_Extensions=Thai}/u,
  lao: /\p{Script_Extensions=Lao}/u,
  khmer: /\p{Script_Extensions=Khmer}/u,
  myanmar: /\p{Script_Extensions=Myanmar}/u,
} as const;

const sans = (name: string): string => `noto-sans-${name}`;

export const BASE_FONT = sans('latin');
const EMOJI_FONT = 'noto-emoji';
const plainFonts: readonly string[] = plain.map(sans);
/** Fonts with many thousand characters, each drawn in its own way: one of them for a whole run, as far as it has the characters. */
const ideographFonts: readonly string[] = ['jp', 'sc', 'kr', 'tc'].map(sans);
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
/** Characters that belong to the one before: accents, vowels, joiners, variants. */
const follows = /\p{M}|\p{Emoji_Modifier}|\u200c|\u200d/u;

export interface FontRun {
  readonly font: string;
  readonly text: string;
}

/** Whether a font's letters have to be laid out together. */
export const isShaped = (font: string): boolean => !plainFonts.includes(font) && !ideographFonts.includes(font);

/** Whether the text needs only the base font, left to right, one character after the other. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Returns the fonts in which a character may be found, the likeliest first. */
function candidates(sign: string): readonly string[] {
  const own = Object.entries(shaped).flatMap(([name, script]) => (script.test(sign) ? [sans(name)] : []));
  return [...(emoji.test(sign) ? [EMOJI_FONT] : []), ...own, ...plainFonts];
}

/**
 * Creates a function that finds the font of each character of a text; `has` is called for few fonts. A character without a font is
 * drawn as the empty box of the base font.
 */
export function createFontFinder(has: (font: string, sign: string) => boolean) {
  const found = new Map<string, string | null>();
  /** Returns null for a character that only CJK fonts may have. */
  const fontOf = (sign: string): string | null => {
    const known = found.get(sign);
    if (known !== undefined) return known;
    const font = candidates(sign).find((each) => has(each, sign)) ?? null;
    found.set(sign, font);
    return font;
  };
  /** Uses the font that has most of the text, and the next for characters it lacks. */
  const ofIdeographs = (text: string): readonly FontRun[] => {
    const signs = [...text];
    const counts = ideographFonts.map((font) => ({ font, count: signs.filter((sign) => has(font, sign)).length }));
    const order = counts.toSorted((one, other) => other.count - one.count).map(({ font }) => font);
    return joined(signs.map((sign) => ({ text: sign, font: order.find((font) => has(font, sign)) ?? BASE_FONT })));
  };
  return function runsOf(text: string): readonly FontRun[] {
    if (isAscii(text)) return text === '' ? [] : [{ font: BASE_FONT, text }];
    const runs: { font: string | null; text: string }[] = [];
    for (const sign of text) {
      const last = runs.at(-1);
      const stays = last !== undefined && (sign === ' ' || follows.test(sign));
      const font = stays ? last.font : fontOf(sign);
      if (last !== undefined && last.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs.flatMap(({ font, text: part }) => (font === null ? ofIdeographs(part) : [{ font, text: part }]));
  };
}

function joined(parts: readonly FontRun[]): readonly FontRun[] {
  const runs: { font: string; text: string }[] = [];
  for (const { font, text } of parts) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}
