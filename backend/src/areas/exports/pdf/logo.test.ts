import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pngOf } from '../../../domain/file-content/testing/files.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { writePdf } from './write-pdf.ts';

const fonts = join(process.cwd(), 'backend', 'fonts');
/** Headers of a grey 8 × 8 pixels JPEG, up to its frame header. */
const plainJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0xff, 0xd9]);
const GREY = 0;
const WITH_ALPHA = 6;
/** PNG lines, each with a filter type and `bytes` of grey. */
const lines = (count: number, bytes: number, filter = 0): Buffer =>
  deflateSync(Buffer.concat(Array.from({ length: count }, () => Buffer.from([filter, ...Buffer.alloc(bytes, 200)]))));

describe('a logo in a PDF', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'logo-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function madeWith(logo: Buffer | null) {
    const file = join(folder, 'table.pdf');
    const heading = { title: 'Demo Traders '.repeat(12).trim(), detail: 'UTC', shapes: null, logo };
    const rows = (async function* () {
      yield [[7]];
    })();
    await writePdf(file, { head: ['Calls'], rows }, { heading, fonts, mostRows: 10 });
    const bytes = await readFile(file);
    const pictures = bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    return { pictures, texts: readPdf(bytes).flat() };
  }

  it.each([
    ['PNG', pngOf({ width: 3, height: 2, colour: GREY, data: lines(2, 3) }), 1],
    ['PNG that lets through what is behind it: the picture and its mask', pngOf({ width: 3, height: 2, colour: WITH_ALPHA, data: lines(2, 12, 4) }), 2],
    ['JPEG', plainJpeg, 1],
  ])('is drawn: a %s [ACCT-016]', async (_, logo, pictures) => {
    const made = await madeWith(logo);
    expect(made.pictures).toBe(pictures);
    expect(made.texts.at(-1)).toBe('7');
    expect(made.texts.length).toBeGreaterThan((await madeWith(null)).texts.length); // a long title leaves space for it
  }); // prettier-ignore

  it.each([
    ['has a line of no known way', pngOf({ width: 3, height: 2, colour: WITH_ALPHA, data: lines(2, 12, 5) })],
    ['has fewer lines than it says', pngOf({ width: 3, height: 2, colour: WITH_ALPHA, data: lines(1, 12) })],
    ['opens into more than it says', pngOf({ width: 3, height: 2, colour: WITH_ALPHA, data: lines(900, 12) })],
    ['does not open', pngOf({ width: 3, height: 2, colour: WITH_ALPHA, data: Buffer.from('no') })],
    ['fills a memory', pngOf({ width: 2_001, height: 2_000, colour: GREY, data: lines(2_000, 2_001) })],
    ['is stored in steps', pngOf({ width: 3, height: 2, colour: GREY, data: lines(2, 3), inSteps: true })],
    ['is a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])('that %s is omitted, and the PDF is made [ACCT-016]', async (_, logo) =>
    expect(await madeWith(logo)).toEqual(await madeWith(null)),
  );
});
