// @gate detection of a file's type by its bytes
import { crc32, deflateSync } from 'node:zlib';
import { lookInto } from './look-into.ts';
import { jpeg, pdf, png } from './testing/files.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const packed = (text: string): Buffer => {
  const stream = deflateSync(latin(text));
  const head = latin(
    `5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
  );
  return Buffer.concat([head, stream, latin('\nendstream endobj\n')]);
};
const looked = async (bytes: Buffer): Promise<string> => {
  const { ok, ...rest } = await lookInto(bytes);
  return 'problem' in rest ? rest.problem : `${ok ? 'ok' : 'not'} ${'type' in rest ? rest.type : ''}`;
};
/** A PNG header with more pixels than memory can hold. */
const vast = (): Buffer => {
  const picture = Buffer.from(png());
  picture.writeUInt32BE(60_000, 16);
  picture.writeUInt32BE(60_000, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
};

describe('the type of a file comes from its bytes only [ACCT-016]', () => {
  it.each([
    ['a PDF', pdf(), 'ok pdf'],
    ['a PNG', png(), 'ok png'],
    ['a JPEG', jpeg(), 'ok jpeg'],
    ['a page of HTML', latin('<html><script>alert(1)</script>'), 'not-a-paper'],
    ['a picture that is a program (SVG)', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-paper'],
    ['a program', latin('MZ\x90\0\x03'), 'not-a-paper'],
    ['a program that goes on as a PDF', Buffer.concat([latin('MZ\x90\0'), pdf()]), 'not-a-paper'],
    ['nothing', Buffer.alloc(0), 'not-a-paper'],
    ['a PDF that was cut off', pdf().subarray(0, 60), 'broken'],
    ['a PNG that was cut off', png().subarray(0, -9), 'broken'],
    ['a PNG with another byte', Buffer.from(png()).fill(1, 41, 42), 'broken'],
    ['a PNG of more pixels than anything gives', vast(), 'broken'],
    ['a JPEG that was cut off', jpeg().subarray(0, -2), 'broken'],
    ['two bytes of a JPEG', jpeg().subarray(0, 2), 'broken'],
    ['a PDF that runs a program', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'has-program'],
    ['one that writes the name with codes', pdf('/OpenAction << /S /J#61va#53cript >>'), 'has-program'],
    ['one that starts a program', pdf('/AA << /O << /S /Launch /F (calc.exe) >> >>'), 'has-program'],
    ['one that carries files', pdf('/Names << /EmbeddedFiles 7 0 R >>'), 'has-program'],
    ['one that packs the program away', pdf('', packed('1 0 << /S /JavaScript >>')), 'has-program'],
    ['one that packs it away under another name', pdf('', latin(packed('1 0 << /S /Launch >>').toString('latin1').replace('/ObjStm', '/Obj#53tm'))), 'has-program'], // prettier-ignore
    ['one that packs nothing bad away', pdf('', packed('1 0 << /Type /Page >>')), 'ok pdf'],
    ['one whose packing does not open', pdf('', latin('5 0 obj << /Type /ObjStm >>\nstream\nabc\nendstream')), 'broken'], // prettier-ignore
    ['one that fills a memory', pdf('', packed(' '.repeat(20_000_000))), 'broken'],
    ['one that needs a password', pdf('/Encrypt 9 0 R'), 'locked'],
    ['one with a form that is filled in', pdf('/AcroForm << /Fields [] >>'), 'ok pdf'],
    ['one that speaks of scripts in a word', pdf('/Title (/JavaScripting)'), 'ok pdf'],
  ])('%s', async (_, bytes, expected) => expect(await looked(bytes)).toBe(expected));

  it.each([
    ['PDF', pdf()],
    ['PNG', png()],
    ['JPEG', jpeg()],
  ])('data after the end of a %s is cut off', async (_, bytes) => {
    const told = await lookInto(Buffer.concat([bytes, latin('PK\x03\x04 an archive')]));
    expect('bytes' in told && told.bytes.equals(bytes)).toBe(true);
  });
});
