/** A WebSocket controlled by the test. */
export class FakeSocket {
  static readonly made: FakeSocket[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(
    readonly address: string,
    readonly protocols: readonly string[],
  ) {
    FakeSocket.made.push(this);
  }
  close = () => void (this.closed = true);
  say = (message: unknown) =>
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
}

/** Replaces every WebSocket in this file's tests; the returned function gives the newest one. */
export function fakeSockets(): () => FakeSocket {
  const before = globalThis.WebSocket;
  beforeEach(() => {
    FakeSocket.made.splice(0);
    Reflect.set(globalThis, 'WebSocket', FakeSocket);
  });
  afterEach(() => Reflect.set(globalThis, 'WebSocket', before));
  return () => {
    const socket = FakeSocket.made.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  };
}
