import { readEncoding } from './encoding.ts';

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const text = 'Name;Nummer\nJürgen;0151\n';

/** Files written by Python's codecs, each with one of its lines. */
const files: readonly (readonly [encoding: string, base64: string, line: string])[] = [
  [
    'shift_jis',
    'joGWvCyTZJhilNSNhiyJ747QCo5Sk2ORvphZLDA5MC0xMjM0LTU2NzgsipSOronvjtCDVIOTg3aDiwqX6ZbYidSOcSwwMy0xMjM0LTU2Nzgsg2WDWINnj6SOlgo=',
    '山田太郎,090-1234-5678,株式会社サンプル',
  ],
  [
    'gb18030',
    '0NXD+yy157uwusXC6yy5q8u+Cs310KHD9ywxMzgxMjM0NTY3OCyxsb6pv8a8vNPQz965q8u+CsDuu6osMDEwMTIzNDU2Nzgsyc+6o8Oz0tcK',
    '王小明,13812345678,北京科技有限公司',
  ],
  [
    'euc-kr',
    'wMy4pyzA/MitufjIoyzIuLvnCrHow7a89iwwMTAtMTIzNC01Njc4LLytv+/A/MDaCsDMv7XI8SwwMi0xMjMtNDU2NyzH0bG5u/O75wo=',
    '김철수,010-1234-5678,서울전자',
  ],
  [
    'big5',
    'qW2mVyy5cbjcLKS9pXEKs6+kaqTlLDA5MTIzNDU2NzgspXilX6zsp94KqkykcKlqLDAyMjM0NTY3ODkspXikpLZUqfYK',
    '陳大文,0912345678,台北科技',
  ],
  [
    'windows-1252',
    'TmFtZTtUZWxlZm9uO0Zpcm1hCkr8cmdlbiBN/GxsZXI7MDE1MSAxMjM0NTY3ODtC5GNrZXJlaSBHcvbfClpv6yBMZWbodnJlOyszMyAxIDIzIDQ1IDY3IDg5O0NhZukgzmxlCg==',
    'Jürgen Müller;0151 12345678;Bäckerei Größ',
  ],
  [
    'windows-1251',
    'yOz/O9Ll6+X07u07yu7s7+Dt6P8KyOLg7SDP5fLw7uI7KzcgOTEyIDM0NS02Ny04OTvOzs4g0O7s4Pjq4Ao=',
    'Иван Петров;+7 912 345-67-89;ООО Ромашка',
  ],
  [
    'windows-1250',
    'Sm3pbm87VGVsZWZvbjtGaXJtYQpKafjtIER2b/jhazsrNDIwIDYwMSAxMjMgNDU2O4prb2RhIGTtbHkKo3VrYXN6IK9hazsrNDggNjAwIDEwMCAyMDA7U3Dzs2thCg==',
    'Jiří Dvořák;+420 601 123 456;Škoda díly',
  ],
  ['windows-1256', 'x+HH0+M7x+Hlx8rdCuPN488g2uHtOys5NzE1MDEyMzQ1NjcK', 'محمد علي;+971501234567'],
  ['windows-1253', 'vO3v7OE71Ofr3fb57e8Kw+n+8ePv8jsrMzAyMTAxMjM0NTY3Cg==', 'Γιώργος;+302101234567'],
  ['windows-1254', 'QWQ7VGVsZWZvbgre/Gty/CBZ/Wxk/Xo7KzkwNTMyMTIzNDU2Nwo=', 'Şükrü Yıldız;+905321234567'],
  ['windows-1255', '+e076Oz05e8K4+XjIOvk7zswNTAxMjM0NTY3Cg==', 'דוד כהן;0501234567'],
  ['euc-jp', 'u+HMvizFxc/DyNa55gq7s8XEwsDPuiwwOTAtMTIzNC01Njc4Cg==', '山田太郎,090-1234-5678'],
];

describe('the encoding of a file [UX-017]', () => {
  it.each<readonly [string, Buffer, string]>([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['ASCII', Buffer.from('name,number\nAsha,1\n'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16, the other way round, with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16, the other way round, without one', Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
    ...[
      '名前,電話\n一二三,09012345678\n',
      `${'山田太郎様のお電話番号はこちらです株式会社見本商事東京本店'.repeat(2)}\n`,
      'Asha,Ravi',
      '姓名\t电话\n王一\t138\n',
      'Имя;Телефон\nИван;8912\n',
    ].flatMap(
      (each) =>
        [
          [`UTF-16 without one, of ${each.slice(0, 4)}`, Buffer.from(each, 'utf16le'), 'utf-16le'],
          [`the same, the other way round`, Buffer.from(each, 'utf16le').swap16(), 'utf-16be'],
        ] as const,
    ),
  ])('%s is recognised', (_, bytes, encoding) => expect(readEncoding(bytes)).toEqual({ is: 'sure', encoding }));

  it.each([
    ['signs of control between zeros', [0x41, 0, 0x01, 0, 0x42, 0, 0, 0]],
    ['zeros alone', [0, 0, 0, 0, 0, 0]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]],
  ])('%s are not text', (_, bytes) => expect(readEncoding(new Uint8Array(bytes))).toEqual({ is: 'none' }));

  it.each(files)('%s is recognised, or among the candidates with what it says', (encoding, base64, line) => {
    const reading = readEncoding(bytesOf(base64));
    if (reading.is === 'sure') expect(reading.encoding).toBe(encoding);
    else {
      const candidates = reading.is === 'unsure' ? reading.candidates : [];
      expect(candidates.find((each) => each.encoding === encoding)?.lines).toContain(line);
    }
  });

  it.each(['shift_jis', 'gb18030', 'euc-kr', 'big5'])('%s of three lines is recognised without asking', (encoding) => {
    const file = files.find(([name]) => name === encoding);
    expect(readEncoding(bytesOf(file?.[1] ?? ''))).toEqual({ is: 'sure', encoding });
  });

  it.each(['windows-1252', 'windows-1251', 'windows-1256', 'windows-1253'])(
    '%s comes first, where several are likely',
    (encoding) => {
      const reading = readEncoding(bytesOf(files.find(([name]) => name === encoding)?.[1] ?? ''));
      expect(reading.is === 'unsure' ? reading.candidates[0]?.encoding : reading).toEqual(encoding);
    },
  );

  it('a piece may end within a character', () => {
    const bytes = Buffer.from('Asha,é');
    expect(readEncoding(bytes.subarray(0, bytes.length - 1), { isPiece: true })).toEqual({
      is: 'sure',
      encoding: 'utf-8',
    });
    expect(readEncoding(bytes.subarray(0, bytes.length - 1)).is).toBe('unsure');
  });

  it('bytes with zeros are not text', () =>
    expect(readEncoding(Buffer.from([1, 0, 0, 0, 2, 3, 4, 0])).is).toBe('none'));
});
