// @whole a file of many pieces
import { readRows } from './read-file.ts';

const western = Buffer.from('Name;Number\nJürgen;1\n', 'latin1');

const workbooks = { read: () => Promise.reject(new Error('no workbook')), close: () => Promise.resolve() };
const countRows = async (file: Buffer) => {
  let count = 0;
  for await (const { row } of readRows(file, { workbooks, encoding: undefined })) count = row;
  return count;
};
const long = (end: string | Buffer) =>
  Buffer.concat([Buffer.from(`\ufeffName\n${'Asha\n'.repeat(40_000)}`), Buffer.from(end)]);

it('a file with wrong bytes far behind, where it is read in pieces, is refused as well [UX-017]', async () => {
  const message = 'This file does not have that encoding. Choose another one.';
  await expect(countRows(long(western))).rejects.toMatchObject({ message });
});

it('a file with a NUL far behind is refused [CONF-PB-003]', async () => {
  await expect(countRows(long('Ra\u0000vi\n'))).rejects.toMatchObject({ code: 'unreadable-file' });
  expect(await countRows(long('Ravi\n'))).toBe(40_002);
});
