/** One message of a server-sent event stream. `event` is 'message' unless the server named another. */
export interface StreamMessage {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

export interface StreamParser {
  /** Returns the messages completed by this chunk, in order. */
  push(chunk: string): readonly StreamMessage[];
}

/** Parses server-sent events from chunks split at any point (WHATWG HTML §9.2.6). Lines may end in CR, LF or both. */
export function createEventStreamParser(): StreamParser {
  let rest = '';
  let id: string | null = null;
  let event = '';
  let data: string[] = [];

  const dispatch = (): StreamMessage[] => {
    const message = data.length > 0 ? [{ id, event: event || 'message', data: data.join('\n') }] : [];
    event = '';
    data = [];
    return message;
  };
  const take = (line: string): StreamMessage[] => {
    if (line === '') return dispatch();
    const [, field = '', value = ''] = /^([^:]*)(?::\x20?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'event') event = value;
    if (field === 'id' && !value.includes('\0')) id = value;
    return [];
  };
  return {
    push(chunk) {
      const text = rest + chunk;
      // A CR at the very end may be half of a CRLF.
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
      const lines = whole.split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '') + (text.endsWith('\r') ? '\r' : '');
      return lines.flatMap(take);
    },
  };
}
