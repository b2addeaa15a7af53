/** A SIP message parsed only superficially: enough to refuse it properly, or to register a phone. */
export interface RawMessage {
  readonly startLine: string;
  /** Long, lower-case names; values unfolded and trimmed; in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bodyBytes: number;
}

// RFC 3261 §20: compact forms.
const longNames = new Map([
  ['i', 'call-id'],
  ['m', 'contact'],
  ['e', 'content-encoding'],
  ['l', 'content-length'],
  ['c', 'content-type'],
  ['f', 'from'],
  ['s', 'subject'],
  ['k', 'supported'],
  ['t', 'to'],
  ['v', 'via'],
]);

const headerOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':');
  const name = (colon < 0 ? line : line.slice(0, colon)).trim().toLowerCase();
  return [longNames.get(name) ?? name, colon < 0 ? '' : line.slice(colon + 1).trim()];
};

/** `undefined`: no blank line ends the headers, so this is no SIP message. */
export const readRaw = (text: string): RawMessage | undefined => {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  // RFC 3261 §7.3.1: a line that starts with white space continues the one before
  const [startLine = '', ...lines] = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return { startLine, headers: lines.map(headerOf), bodyBytes: Buffer.byteLength(text.slice(end + 4)) };
};

export const valuesOf = (message: RawMessage, name: string): readonly string[] =>
  message.headers.filter(([found]) => found === name).map(([, value]) => value);

export const firstOf = (message: RawMessage, name: string): string | undefined => {
  for (const [found, value] of message.headers) if (found === name) return value;
  return undefined;
};

const withTag = (to: string): string => (/;\s*tag\s*=/i.test(to) ? to : `${to};tag=stateless`);

/** RFC 3261 §8.2.6.2: a stateless response, for requests that the stack cannot or need not handle. */
export const answerTo = (message: RawMessage, status: number, reason: string, more: readonly string[] = []): string => {
  const copied = ['via', 'from', 'to', 'call-id', 'cseq'].flatMap((name) =>
    valuesOf(message, name)
      .slice(0, name === 'via' ? undefined : 1)
      .map((value) => `${name}: ${name === 'to' ? withTag(value) : value}`),
  );
  return [`SIP/2.0 ${status} ${reason}`, ...copied, ...more, 'content-length: 0', '', ''].join('\r\n');
};
