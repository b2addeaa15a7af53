import { Refusal } from '../../kernel/edge/refusal.ts';
import { textOf } from './read-text.ts';

const japanese = Buffer.from(
  'joGWvCyTZJhilNSNhiyJ747QCo5Sk2ORvphZLDA5MC0xMjM0LTU2NzgsipSOronvjtCDVIOTg3aDiwo=',
  'base64',
); // Shift_JIS
const western = Buffer.from('Name;Number\nJürgen;1\n', 'latin1');
const reasonOf = (work: () => unknown): string => {
  try {
    work();
    return 'read';
  } catch (error) {
    return error instanceof Refusal ? error.answer().error.code : 'thrown';
  }
};

describe('the text of a file [UX-017]', () => {
  it('is read in its encoding, or in the stated one', () => {
    expect(textOf(japanese)).toMatch(/^氏名,電話番号,会社\n山田太郎,/);
    expect(textOf(western, 'windows-1252')).toBe('Name;Number\nJürgen;1\n');
  });

  it.each([
    ['what was said does not fit', western, 'shift_jis' as const],
    ['its mark says otherwise than its bytes', Buffer.concat([Buffer.from('\ufeffName\n'), western]), undefined],
    [
      'a UTF-16 file ends in the middle of a character',
      Buffer.from('\ufeffName\n', 'utf16le').subarray(0, -1),
      undefined,
    ],
  ])('is refused if %s: nothing garbled is stored', (_, file, said) =>
    expect(reasonOf(() => textOf(file, said))).toBe('wrong-encoding'),
  );
});
