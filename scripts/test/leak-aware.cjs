// An environment of jest that also names the file of tests that left something open: a timer, a socket, a server, a program.
const PATIENCE_MS = 3_000;
/** What keeps a process from ending and a test can let go of. Files and look-ups end by themselves. */
const kept = new Set([
  'Timeout',
  'TCPServerWrap',
  'TCPSocketWrap',
  'UDPWrap',
  'ProcessWrap',
  'PipeWrap',
  'TLSWrap',
  'MessagePort',
  'Worker',
]);

const open = () => {
  const counts = {};
  for (const name of process.getActiveResourcesInfo()) if (kept.has(name)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

exports.leakAware = (Environment) =>
  class extends Environment {
    async setup() {
      this.before = open();
      await super.setup();
    }
    more() {
      return Object.entries(open()).filter(([name, count]) => count > (this.before[name] ?? 0));
    }
    async teardown() {
      await super.teardown();
      const end = Date.now() + PATIENCE_MS;
      while (this.more().length > 0 && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
      const left = this.more().map(([name, count]) => `${count - (this.before[name] ?? 0)} ${name}`);
      if (left.length > 0) throw new Error(`It left something open: ${left.join(', ')}`);
    }
  };
