import { createHmac, timingSafeEqual } from 'node:crypto';

/** Oldest signed call-back that is accepted, against replay. */
const TOLERANCE_S = 300;
const SECOND_MS = 1_000;

const macOf = (secret: Uint8Array, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.body">`, as gateways sign their call-backs. */
export function signature(secret: Uint8Array, body: string, now: number): string {
  const seconds = Math.floor(now / SECOND_MS);
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

const parts = (header: string): readonly (readonly [string, string])[] =>
  header.split(',').map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1)]);

/** Whether the header is a recent signature of this body with this secret. */
export function isSigned(secret: Uint8Array, header: string, body: string, now: number): boolean {
  const said = parts(header);
  const seconds = Number(said.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(now / SECOND_MS - seconds) > TOLERANCE_S) return false;
  const mac = macOf(secret, seconds, body);
  return said
    .filter(([name]) => name === 'v1')
    .map(([, hex]) => Buffer.from(hex, 'hex'))
    .some((given) => given.length === mac.length && timingSafeEqual(given, mac));
}
