// S1: duration of a refused sign-in, for an existing name and for one that nobody has. A difference would reveal which names exist.
import { constants, publicEncrypt } from 'node:crypto';
import { startServer } from '../support/server.mjs';
import { alternate, median, pairedRatio, quantile } from '../support/statistics.mjs';

const api = '/newsr/api/v1';
/** Attempts at one name before it is slowed down: fewer than that are made. */
const PER_NAME = 9;

/** Each attempt comes from an address of its own, as limits count by address. */
function addresses() {
  let count = 0;
  return () => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count++ & 255}`;
}

async function sealed(url, address) {
  const answer = await fetch(`${url}${api}/sign_in_key/`, { headers: { 'x-forwarded-for': address } });
  const { kid, public_key: key, nonce, server_time: t } = await answer.json();
  const text = JSON.stringify({ p: 'Wrong@123', n: nonce, t });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const password = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
  return { kid, password };
}

/** Returns milliseconds from the request to the end of its answer, which must be a plain refusal. */
async function attempt(url, address, username) {
  const body = JSON.stringify({ username, ...(await sealed(url, address)) });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const before = performance.now();
  const answer = await fetch(`${url}${api}/sr_login/`, { method: 'POST', headers, body });
  await answer.text();
  const took = performance.now() - before;
  if (answer.status !== 401) throw new Error(`a sign-in was answered with ${answer.status}`);
  return took;
}

const people = Array.from({ length: 20 }, (_, index) => (index === 0 ? 'agent' : `agent${index + 1}`));
const ms = (values) => `p50 ${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;

/** Starts one server, to which all names are new. */
async function round(pairs) {
  const server = await startServer();
  try {
    const next = addresses();
    const asked = { known: 0, unknown: 0 };
    const name = (kind, domain) => `${people[asked[kind]++ % people.length]}@${domain}`;
    for (let warm = 0; warm < 10; warm++) await attempt(server.url, next(), `warm${warm}@nowhere.test`);
    return await alternate(
      pairs,
      () => attempt(server.url, next(), name('known', 'demo.test')),
      () => attempt(server.url, next(), name('unknown', 'nowhere.test')),
    );
  } finally {
    await server.stop();
  }
}

export async function measureSignIn({ rounds }) {
  const pairs = people.length * PER_NAME;
  const taken = { ours: [], peer: [] };
  for (let count = 0; count < rounds; count++) {
    const { ours, peer } = await round(pairs);
    taken.ours.push(...ours);
    taken.peer.push(...peer);
  }
  const ratio = pairedRatio(taken.ours, taken.peer);
  return {
    lines: [
      {
        what: 'S1 a refused sign-in: known name / unknown name',
        ours: ms(taken.ours),
        peer: ms(taken.peer),
        ratio,
        target: '0.97–1.03×',
        met: Math.abs(ratio.median - 1) <= 0.03,
      },
    ],
    notes: [
      `${rounds} × ${pairs} pairs on loopback, a server for each round; each attempt from an address and with a nonce of its own, the password wrong in both. Both arms look the name up and verify an Argon2id hash of the same cost; what is written down of a known name's failure is written a random while later.`,
    ],
  };
}
