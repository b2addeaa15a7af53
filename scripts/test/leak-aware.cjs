// An environment of jest that also names the file of tests that left something open: a timer, a socket, a server, a program.
const { promisify } = require('node:util');

/**
 * Longer than any last wait, e.g. of a DTLS handshake whose other end was closed in the middle of it, which werift asks again for. Who
 * leaves nothing waits for nothing.
 */
const PATIENCE_MS = 60_000;
/** What keeps a process from ending and a test can let go of. Files and look-ups end by themselves. */
const kept = new Set([
  'Timeout',
  'TCPServerWrap',
  'TCPSocketWrap',
  'UDPWrap',
  'ProcessWrap',
  'TLSWrap',
  'MessagePort',
  'Worker',
]);

const open = () => {
  const counts = {};
  for (const name of process.getActiveResourcesInfo()) if (kept.has(name)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Remembers where each timer was begun until it is over, with PATCHBAY_LEAKS=1: it tells whose it is that was left. */
function watchTimers(global) {
  const running = new Map();
  const { setTimeout: begin, clearTimeout: end } = global;
  const watched = (run, ms, ...rest) => {
    const timer = begin(
      (...given) => {
        running.delete(timer);
        run(...given);
      },
      ms,
      ...rest,
    );
    running.set(timer, new Error(`${ms} ms`));
    return timer;
  };
  global.setTimeout = Object.assign(watched, begin, { [promisify.custom]: begin[promisify.custom] });
  global.clearTimeout = (timer) => {
    running.delete(timer);
    end(timer);
  };
  return running;
}

exports.leakAware = (Environment) =>
  class extends Environment {
    async setup() {
      this.before = open();
      await super.setup();
      if (process.env.PATCHBAY_LEAKS === '1') this.timers = watchTimers(this.global);
    }
    more() {
      return Object.entries(open()).filter(([name, count]) => count > (this.before[name] ?? 0));
    }
    async teardown() {
      await super.teardown();
      const end = Date.now() + PATIENCE_MS;
      while (this.more().length > 0 && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
      const left = this.more().map(([name, count]) => `${count - (this.before[name] ?? 0)} ${name}`);
      for (const { stack } of this.timers?.values() ?? [])
        process.stderr.write(`a timer begun here still runs:\n${stack}\n`);
      if (left.length > 0) throw new Error(`It left something open: ${left.join(', ')}`);
    }
  };
