import { lengthOf } from '@patchbay/shared-contracts/rules';

/** Length of a new password in code points, after NFC [SEC-009]. Existing passwords are not checked at sign-in. */
export const passwordLength = { least: 8, most: 128 } as const;

/**
 * Normal form of a password for counting, comparing and hashing: NFC, because keyboards encode the same letter in different ways (RFC
 * 8265 §4.2, NIST SP 800-63B-4). Not NFKC, which makes different passwords equal.
 */
export const normalPassword = (typed: string): string => typed.normalize('NFC');

/** Shorter words occur in many passwords by chance. */
const WORD_LEAST = 4;
/** The product's name counts for everybody. */
const product = 'patchbay';

/** Reduces to letters and digits, in one case and width. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Splits names, longest first: the whole name without spaces, and each word. */
const wordsOf = (names: readonly string[]): readonly string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map(bare)
    .filter((word) => lengthOf(word) >= WORD_LEAST)
    .sort((one, other) => other.length - one.length);

/** Whether a password consists of names related to its user: without them the rest would be too short. */
function isOwn(password: string, names: readonly string[]): boolean {
  const whole = bare(password);
  const left = wordsOf([...names, product]).reduce((text, word) => text.replaceAll(word, ''), whole);
  return left !== whole && lengthOf(left) < passwordLength.least;
}

/**
 * Returns the fault of a new password, wherever one is set [SEC-009]; null when it is accepted. `names`: of the user, the e-mail and
 * the account, as far as known at that place. Only the server checks for common passwords.
 */
export function passwordFault(typed: string, names: readonly string[]): 'required' | 'length' | 'own' | null {
  const password = normalPassword(typed);
  if (password === '') return 'required';
  const length = lengthOf(password);
  if (length < passwordLength.least || length > passwordLength.most) return 'length';
  return isOwn(password, names) ? 'own' : null;
}
