/** Largest header block or body; a larger one ends the stream. */
const LONGEST = 64 * 1024;

const contentLength = /^(?:content-length|l)[ \t]*:[ \t]*(\d{1,6})[ \t]*\r?$/im;

/**
 * Splits a stream into SIP messages (RFC 3261 §18.3: a message is as long as its Content-Length says); CRLF between messages is
 * keep-alive (RFC 5626 §4.4.1) and left out. Throws on a message that is too long.
 */
export function createSipStream(take: (message: string) => void): (piece: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  /** Removes the first message; false when it is not complete yet. */
  const next = (): boolean => {
    let start = 0;
    while (waiting[start] === 0x0d || waiting[start] === 0x0a) start += 1;
    waiting = waiting.subarray(start);
    const headers = waiting.indexOf('\r\n\r\n');
    if (headers < 0) {
      if (waiting.length > LONGEST) throw new Error('the headers are too long');
      return false;
    }
    const length = Number(contentLength.exec(waiting.toString('latin1', 0, headers + 2))?.[1] ?? 0);
    if (headers > LONGEST || length > LONGEST) throw new Error('the message is too long');
    const end = headers + 4 + length;
    if (waiting.length < end) return false;
    const message = waiting.toString('utf8', 0, end);
    waiting = waiting.subarray(end);
    take(message);
    return true;
  };
  return (piece) => {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    while (next());
  };
}
