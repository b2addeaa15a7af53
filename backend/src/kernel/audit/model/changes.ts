/** Longest value kept, in characters; a longer one is cut, and marked as cut. */
const MOST = 300;

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the changed fields as an entry of the audit log keeps them: `before.<field>` and `after.<field>` of each field that differs
 * [ACCT-017]. The arguments must not contain secrets.
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
