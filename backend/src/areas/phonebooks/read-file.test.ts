// @whole a file of many pieces
import { readRows } from './read-file.ts';

const western = Buffer.from('Name;Number\nJürgen;1\n', 'latin1');

it('a file with wrong bytes far behind, where it is read in pieces, is refused as well [UX-017]', async () => {
  const file = Buffer.concat([Buffer.from(`\ufeffName\n${'Asha\n'.repeat(40_000)}`), western]);
  const workbooks = { read: () => Promise.reject(new Error('no workbook')), close: () => Promise.resolve() };
  const read = async () => {
    let count = 0;
    for await (const { row } of readRows(file, { workbooks, encoding: undefined })) count = row;
    return count;
  };
  await expect(read()).rejects.toMatchObject({ message: 'This file does not have that encoding. Choose another one.' });
});
