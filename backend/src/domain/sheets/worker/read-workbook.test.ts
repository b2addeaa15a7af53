import { workbookOf } from '../../../testing/workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const rowsOf = async (file: Buffer) => {
  const answer = await readWorkbook({ file });
  return answer.ok ? answer.rows : answer.reason;
};

describe('a workbook', () => {
  it('has all digits of a whole number, also with an exponent; other numbers stay as written', async () => {
    const cells = ['917500000101', '9.17500000101E11', '1.5', '9.19E+11', '12345678901234567890'];
    expect(await rowsOf(workbookOf([cells.map((v) => ({ v }))]))).toEqual([
      ['917500000101', '917500000101', '1.5', '919000000000', '12345678901234567890'],
    ]);
  });

  it('has its rows in place, with nothing in empty cells', async () => {
    const rows = await rowsOf(workbookOf([['a', null, 'c'], [], ['d']]));
    expect(rows).toEqual([
      ['a', '', 'c'],
      ['', '', ''],
      ['d', '', ''],
    ]);
  });

  it('that unpacks to too much is refused, whatever size it claims', async () => {
    const bomb = workbookOf([['Number']], { 'xl/media/1.bin': new Uint8Array(2_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    for (let at = bomb.indexOf('PK\u0001\u0002'); at !== -1; at = bomb.indexOf('PK\u0001\u0002', at + 4))
      bomb.writeUInt32LE(1, at + 24); // the claimed uncompressed size (APPNOTE 4.3.12)
    expect(await readWorkbook({ file: bomb }, 1_000_000)).toEqual({ ok: false, reason: 'too-large' });
  });

  it.each([
    ['cut off', workbookOf([['Number'], ['1']]).subarray(0, 300)],
    ['another archive', Buffer.from('PK\u0003\u0004rest')],
    ['text', Buffer.from('Number\n1\n')],
  ])('that is really %s cannot be read', async (_name, file) => {
    expect(await rowsOf(file)).toBe('unreadable');
  });
});
