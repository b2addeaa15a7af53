/** A browser's WebSocket that does as the test says. */
export class FakeSocket {
  static readonly made: FakeSocket[] = [];
  closed = false;
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

/** Every WebSocket of this file's tests is a fake one; the returned function gives the newest. */
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
