/** A value is kept up to so many characters; what is longer is cut, and says so. */
const MOST = 300;

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * What of a thing was changed, as an entry of the audit log keeps it: `before.<field>` and `after.<field>` of each field that differs
 * [ACCT-017]. What is given must hold no secret.
 */
export function changesBetween(before: Fields, after: Fields): Readonly<Record<string, string>> {
  const fields = Object.keys(after).filter((field) => textOf(before[field]) !== textOf(after[field]));
  return Object.fromEntries(
    fields.flatMap((field) => [
      [`before.${field}`, textOf(before[field])],
      [`after.${field}`, textOf(after[field])],
    ]),
  );
}
