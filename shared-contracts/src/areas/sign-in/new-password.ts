import { lengthOf } from '@patchbay/shared-contracts/rules';

/** Characters of a new password: code points, after NFC [SEC-009]. What signs in is not bound by it. */
export const passwordLength = { least: 8, most: 128 } as const;

/**
 * A password as it is counted, compared and hashed: NFC, since keyboards write the same letter in different ways (RFC 8265 §4.2,
 * NIST SP 800-63B-4). Not NFKC: that makes different passwords the same.
 */
export const normalPassword = (typed: string): string => typed.normalize('NFC');

/** Shorter words are found in many passwords by chance. */
const WORD_LEAST = 4;
/** What this product is called belongs to everybody. */
const product = 'patchbay';

/** Letters and digits alone, whatever their case and width. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What a name is made of, the longest first: as a whole without its spaces, and word by word. */
const wordsOf = (names: readonly string[]): readonly string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map(bare)
    .filter((word) => lengthOf(word) >= WORD_LEAST)
    .sort((one, other) => other.length - one.length);

/** Whether a password is made of names that belong to its person: what is left without them would be too short by itself. */
function isOwn(password: string, names: readonly string[]): boolean {
  const whole = bare(password);
  const left = wordsOf([...names, product]).reduce((text, word) => text.replaceAll(word, ''), whole);
  return left !== whole && lengthOf(left) < passwordLength.least;
}

/**
 * What keeps a text from being a new password, wherever one is set [SEC-009]; null when nothing does. `names`: what its person, their
 * e-mail and their account are called, as far as the one who asks knows. Whether it is common the server alone knows.
 */
export function passwordFault(typed: string, names: readonly string[]): 'required' | 'length' | 'own' | null {
  const password = normalPassword(typed);
  if (password === '') return 'required';
  const length = lengthOf(password);
  if (length < passwordLength.least || length > passwordLength.most) return 'length';
  return isOwn(password, names) ? 'own' : null;
}
