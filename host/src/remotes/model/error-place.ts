/** Matches the file name in a script's address with line and column; the folder identifies the release, which is reported separately. */
const place = /([\w.-]{1,80}\.js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/;

/**
 * Describes an error by its kind and place, never by its message, which may contain a customer's data [PLAT-024].
 * E.g. `TypeError at main.1a2b.js:1:234`.
 */
export function describeError(error: unknown, address = ''): string {
  const isError = error instanceof Error;
  const kind = isError && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
  // A stack repeats the message first; only its frames are used.
  const frames = isError && error.stack ? error.stack.replace(error.message, '') : address;
  const [, file, line, column] = place.exec(frames) ?? place.exec(address) ?? [];
  return file === undefined ? kind : `${kind} at ${file}:${line}:${column}`;
}
