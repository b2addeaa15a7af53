import { createTextSeal } from './sealed-text.ts';

const secret = Buffer.alloc(32, 1);
const seal = createTextSeal(secret, 'a');

describe('an encrypted text', () => {
  it('can be decrypted with the same secret and purpose, and differs each time', () => {
    const [one, other] = [seal.seal('private'), seal.seal('private')];
    expect(one).not.toBe(other);
    expect(createTextSeal(secret, 'a').open(one)).toBe('private');
  });

  it.each<[string, string]>([
    ['another purpose', createTextSeal(secret, 'b').seal('private')],
    ['another secret', createTextSeal(Buffer.alloc(32, 2), 'a').seal('private')],
    ['a changed text', `${seal.seal('private').slice(0, -4)}AAA=`],
    ['too short to be one', 'AAAA'],
    ['nothing', ''],
  ])('does not open with %s', (_name, sealed) => expect(seal.open(sealed)).toBeUndefined());
});
