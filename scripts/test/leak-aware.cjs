// A jest environment that also names the test file that left something open: a timer, a socket, a server, a program.
const { promisify } = require('node:util');

/** Longer than the last waits of closed resources. A test that leaves nothing waits for nothing. */
const PATIENCE_MS = 10_000;
/** Handles that keep a process from ending and that a test can release. Files and look-ups end by themselves. */
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

const over = (before) =>
  Object.entries(open())
    .map(([name, count]) => ({ name, count: count - (before[name] ?? 0) }))
    .filter(({ count }) => count > 0);
const inWords = (left) => left.map(({ name, count }) => `${count} ${name}`).join(', ');

/**
 * jest gives its workers half a second to end by themselves. Freeing a large heap on a busy machine takes longer, and was reported as a
 * leak: so a worker without open handles exits at once, and one with some reports them.
 */
const JEST_SAYS_END = 2;
if (process.send !== undefined && process.env.JEST_WORKER_ID !== undefined) {
  const before = open();
  const onMessage = ([kind]) => {
    if (kind !== JEST_SAYS_END) return;
    process.off('message', onMessage);
    process.nextTick(() => {
      const left = over(before);
      if (left.length === 0) process.exit(0);
      process.stderr.write(`A worker of jest ends and holds ${inWords(left)}\n`);
    });
  };
  process.on('message', onMessage);
}

/**
 * Remembers each timer until it is over, with PATCHBAY_LEAKS: its function tells whose it is that was left. With PATCHBAY_LEAKS=1 also where
 * it was begun, which costs time.
 */
function watchTimers(global) {
  const running = new Map();
  const wherever = process.env.PATCHBAY_LEAKS === '1' ? () => new Error('begun here').stack : () => '';
  const watch = (begin, isOnce) => {
    const watched = (run, ms, ...rest) => {
      const once = (...given) => {
        running.delete(timer);
        run(...given);
      };
      const timer = begin(isOnce ? once : run, ms, ...rest);
      running.set(timer, { ms, run, stack: wherever() });
      return timer;
    };
    return Object.assign(watched, begin, { [promisify.custom]: begin[promisify.custom] });
  };
  const unwatch = (end) => (timer) => {
    running.delete(timer);
    end(timer);
  };
  for (const [begin, end] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ]) {
    global[begin] = watch(global[begin], begin === 'setTimeout');
    global[end] = unwatch(global[end]);
  }
  return running;
}

const timerInWords = ({ ms, run, stack }) =>
  `a timer of ${ms} ms still runs: ${String(run).replace(/\s+/g, ' ').slice(0, 200)}\n${stack}`;

/** `patience`: milliseconds that what was closed may take to end. */
exports.leakAware = (Environment, patience = PATIENCE_MS) =>
  class extends Environment {
    async setup() {
      this.before = open();
      await super.setup();
      if (process.env.PATCHBAY_LEAKS) this.timers = watchTimers(this.global);
    }
    /** A test that failed in its middle leaves things open, too: then its own reason is the one to tell. */
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_done' && event.test.errors.length > 0) this.failed = true;
      if (event.name === 'run_finish' && state.unhandledErrors.length > 0) this.failed = true;
    }
    async teardown() {
      await super.teardown();
      if (this.failed) return;
      const end = Date.now() + patience;
      while (over(this.before).length > 0 && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
      const left = over(this.before);
      if (left.length === 0) return;
      for (const [timer, facts] of this.timers ?? [])
        if (timer.hasRef?.() !== false) process.stderr.write(`${timerInWords(facts)}\n`);
      throw new Error(`It left something open: ${inWords(left)}`);
    }
  };
