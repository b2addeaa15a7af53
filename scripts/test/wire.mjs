// A wire between the two ends of a live channel that stalls and breaks by a seed, for the tests that compare both ends.

/** Reproducible random numbers, [0, 1) (mulberry32). */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Connects a browser's sockets to a server's watchers: sent messages wait on the wire until they are delivered, or are lost with it.
 * `watch` adds a watcher at the server, and returns a function that removes it.
 */
export function createWire(watch, isUp) {
  const sockets = new Set();
  class WireSocket {
    onopen = null;
    onmessage = null;
    onclose = null;
    wire = [];
    constructor() {
      sockets.add(this);
      if (!isUp()) return;
      this.stop = watch({
        send: (message) => this.wire.push(String(message)),
        backlog: () => this.wire.length,
        close: () => this.break(),
      });
    }
    close() {
      sockets.delete(this);
      const { stop } = this;
      this.stop = undefined;
      stop?.();
    }
    break() {
      const { onclose } = this;
      this.close();
      onclose?.();
    }
    deliver(count) {
      for (const data of this.wire.splice(0, count)) this.onmessage?.({ data });
    }
  }
  return { WireSocket, each: (act) => [...sockets].forEach(act) };
}
