import fc from 'fast-check';
import { decode, encode, type Bencoded } from './bencode.ts';

describe('bencode', () => {
  it.each<[Bencoded, string]>([
    ['ü', '2:ü'],
    [42, 'i42e'],
    [['a', 1], 'l1:ai1ee'],
    [{ b: 'x', a: [] }, 'd1:ale1:b1:xe'],
    [{ ['__proto__']: 1 }, 'd9:__proto__i1ee'],
  ])('%j is written as %j', (value, text) => {
    expect(encode(value)).toBe(text);
    expect(decode(Buffer.from(text))).toEqual(value);
  });

  it('parses its own output, whatever it is', () => {
    const { value } = fc.letrec<{ value: Bencoded }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.string({ unit: 'grapheme' }),
        fc.integer(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(fc.property(value, (each) => expect(decode(Buffer.from(encode(each)))).toEqual(each)));
  });

  it.each(['', 'x', '5:abc', 'd1:a', 'li1e', 'i12', '-1:a'])('%j is refused', (text) => {
    expect(() => decode(Buffer.from(text))).toThrow();
  });
});
