import { inflateSync } from 'node:zlib';

const LATIN = 'latin1';

/** Returns the characters of a font by its glyphs, both as four hex digits, from its CMap. */
function signsOf(cmap: string): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  for (const [, first = '0', list = ''] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gis))
    [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ''], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      signs.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  return signs;
}

const textOf = (glyphs: string, signs: ReadonlyMap<string, string>): string =>
  (glyphs.match(/[\da-f]{4}/gi) ?? []).map((glyph) => signs.get(glyph) ?? '?').join('');

function opened(bytes: Buffer) {
  const found = bytes.toString(LATIN).matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs);
  const objects = new Map([...found].map(([, id = '', body = '']) => [id, body]));
  const streamOf = (id: string): string => {
    const [, packed = ''] = /stream\n(.*)\nendstream/s.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(packed, LATIN)).toString(LATIN);
  };
  const target = (body: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return { objects, streamOf, target, contents: pages.map((page) => streamOf(target(page, 'Contents'))) };
}

/** Returns the straight lines on each page of a PDF as SVG paths: only paths that consist of nothing else. */
export const linesInPdf = (bytes: Buffer): readonly (readonly string[])[] =>
  opened(bytes).contents.map((content) =>
    [...content.matchAll(/(?:^[-\d.]+ [-\d.]+ [ml]\n)+/gm)].map(([steps]) =>
      steps.replaceAll(
        /([-\d.]+) ([-\d.]+) ([ml])\n/g,
        (_, x: string, y: string, step: string) => `${step.toUpperCase()}${x},${y}`,
      ),
    ),
  );

/** Returns the texts written beside joined or moved letters, as read aloud by a program. */
export const actualTextsInPdf = (bytes: Buffer): readonly string[] =>
  opened(bytes).contents.flatMap((content) =>
    [...content.matchAll(/\/ActualText <feff([\da-f]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  );

/** Returns the text shown on each page of a PDF, piece by piece, as four hex digits per glyph. */
export const shownInPdf = (bytes: Buffer): readonly (readonly string[])[] =>
  opened(bytes).contents.map((content) =>
    [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([\da-f]+)>/gi)].map(([, glyphs = '']) => glyphs).join(''),
    ),
  );

/** Returns the texts of each page of a PDF in the order of writing, for files as made by the exports. */
export function readPdf(bytes: Buffer): readonly (readonly string[])[] {
  const { objects, streamOf, target, contents } = opened(bytes);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, signsOf(streamOf(target(objects.get(id) ?? '', 'ToUnicode'))));
  return contents.map((content) => {
    let signs: ReadonlyMap<string, string> = new Map();
    const texts: string[] = [];
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font !== undefined) signs = fonts.get(font) ?? new Map();
      else
        texts.push(
          [...(shown ?? '').matchAll(/<([\da-f]+)>/gi)].map(([, glyphs = '']) => textOf(glyphs, signs)).join(''),
        );
    }
    return texts;
  });
}
