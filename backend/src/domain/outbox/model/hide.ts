import { HIDDEN } from '@patchbay/shared-contracts/hooks';
import { cutAndMarked } from '../../../kernel/text/cut-text.ts';

/** Removes these secrets from a text, and cuts it at `most` characters. Short ones are no secrets: they would hide half of the text. */
export function hideIn(text: string, secrets: readonly string[], most: number): string {
  const long = secrets.filter((secret) => secret.length >= 4).sort((one, other) => other.length - one.length);
  const hidden = long.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
  const clean = hidden.replaceAll('\u0000', '\uFFFD'); // PostgreSQL stores no NUL
  return cutAndMarked(clean, most);
}
