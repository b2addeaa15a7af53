import { readFileSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

const LANES = 6;
const PORTS = 500;
const RANGES = 15;
const RANGE = 100;
const LANE = PORTS + RANGES * RANGE;

/** Returns the first port of the kernel's ephemeral range. */
function ephemeral(): number {
  try {
    return Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10);
  } catch {
    return 49_152; // RFC 6335 §6
  }
}

/**
 * First port used, below the ephemeral range, so that no other program gets a port between check and use. Each worker has a separate
 * range.
 */
const first = Math.max(1024, Math.min(32_000, ephemeral()) - LANES * LANE);
const worker = process.env.TEST_PARALLEL_INDEX;
const lane = first + (worker === undefined ? 0 : 1 + (Number(worker) % (LANES - 1))) * LANE;

// Other runs on this machine start elsewhere.
let port = process.pid % PORTS;
let range = process.pid % RANGES;

const isFree = (at: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(at, '127.0.0.1', () => probe.close(() => done(true)));
  });

const isFreeForMedia = (at: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createSocket('udp4');
    probe.once('error', () => probe.close(() => done(false)));
    probe.bind(at, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** Returns a port without listener that this process has not handed out lately. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries++) {
    const at = lane + (port++ % PORTS);
    if (await isFree(at)) return at;
  }
  throw new Error(`no port is free from ${lane} on`);
}

/** Returns the first and last of a hundred ports for one server's audio. */
export async function mediaPorts(): Promise<readonly [from: number, to: number]> {
  for (let tries = 0; tries < RANGES; tries++) {
    const from = lane + PORTS + (range++ % RANGES) * RANGE;
    const ports = Array.from({ length: RANGE }, (_, index) => from + index);
    if ((await Promise.all(ports.map(isFreeForMedia))).every(Boolean)) return [from, from + RANGE - 1];
  }
  throw new Error(`no ports for sound are free from ${lane} on`);
}
