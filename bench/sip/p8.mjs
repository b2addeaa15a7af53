// P8: work of the SIP edge per second of one core, against Kamailio doing the same.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { bundle, start } from '../support/process.mjs';
import { usedBy } from '../support/processor-time.mjs';
import { alternate, median, pairedRatio } from '../support/statistics.mjs';

/** Number of phones, so that none of them reaches the engine’s limit of 50 messages per second. */
const PHONES = 600;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

async function startKamailio() {
  const program = process.env.PATCHBAY_KAMAILIO ?? '/usr/sbin/kamailio';
  const port = await freePort();
  const config = join(import.meta.dirname, 'kamailio.cfg');
  const args = ['-f', config, '-DD', '-E', '-m', '64', '-Y', '/tmp', '-A', `LISTEN=tcp:127.0.0.1:${port}`];
  const child = spawn(program, args, { stdio: 'ignore' });
  const isUp = () =>
    new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await isUp())) {
    if (child.exitCode !== null)
      throw new Error('Kamailio does not start: is it installed with its WebSocket modules?');
    await wait(50);
  }
  return { port, pid: child.pid, stop: () => child.kill() };
}

/** Runs one of the two; returns the number per second of processor time. */
const armOf = (load, pid, what, seconds) => async () => {
  const before = usedBy(pid);
  const { good, bad, seconds: took } = await load.ask({ type: 'run', what, seconds });
  const used = usedBy(pid) - before;
  return { perCpu: good / used, perSecond: good / took, cores: used / took, good, bad };
};

function lineOf(what, { ours, peer }) {
  const rates = (runs) => runs.map(({ perCpu }) => perCpu);
  const text = (runs) =>
    `${Math.round(median(rates(runs)))} a core second (${Math.round(median(runs.map(({ perSecond }) => perSecond)))} a second with ${median(runs.map(({ cores }) => cores)).toFixed(2)} cores)`;
  const failed = ours.reduce((sum, { bad }) => sum + bad, 0);
  const all = ours.reduce((sum, { good }) => sum + good, failed);
  const ratio = pairedRatio(rates(ours), rates(peer));
  return {
    what,
    ours: `${text(ours)}; ${failed} of ${all} failed`,
    peer: text(peer),
    ratio,
    target: '≥ 0.5×, 0 failed',
    met: ratio.median >= 0.5 && failed === 0,
  };
}

export async function measureEdge({ pairs, seconds }) {
  const engineFile = await bundle(join(import.meta.dirname, '../media/engine-process.mjs'));
  const loadFile = await bundle(join(import.meta.dirname, 'load-process.mjs'));
  const engine = start(engineFile, [PHONES, 'forget']);
  const { port } = await engine.answer();
  const kamailio = await startKamailio();
  const loads = { ours: start(loadFile, [`ws://127.0.0.1:${port}`, PHONES]) };
  await loads.ours.answer();
  loads.peer = start(loadFile, [`ws://127.0.0.1:${kamailio.port}`, PHONES]);
  await loads.peer.answer();
  const measure = async (what) => {
    const [ours, peer] = [armOf(loads.ours, engine.pid, what, seconds), armOf(loads.peer, kamailio.pid, what, seconds)];
    await ours(); // warm-up: code is compiled, and all phones are registered
    await peer();
    return alternate(pairs, ours, peer);
  };
  const registered = await measure('register');
  const invited = await measure('invite');
  loads.ours.stop();
  loads.peer.stop();
  kamailio.stop();
  await engine.ask({ type: 'end' });
  return {
    lines: [
      lineOf('P8 REGISTER with digest, over WebSocket', registered),
      lineOf('P8 INVITE to its final answer, over WebSocket', invited),
    ],
    notes: [
      `${PHONES} phones on loopback in a process of their own, each with one request at a time; a REGISTER is challenged (401), proven and bound (200), an INVITE is for a number that nobody has (100, 404, ACK). Processor time is that of the measured processes alone.`,
      'Peer: Kamailio of Debian with the same transport, digest and registrar in memory (bench/sip/kamailio.cfg), two workers; it can use all cores, an engine process one.',
    ],
  };
}
