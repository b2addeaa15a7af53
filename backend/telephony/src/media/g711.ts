import type { Pcm } from './frame.ts';

// ITU-T G.711 by two tables per law: 256 codes out, 65,536 samples in. µ-law is RTP payload type 0, PCMU.
const BIAS = 0x84;
const CLIP = 32635;

const expand = (code: number): number => {
  const inverted = ~code & 0xff;
  const magnitude = ((((inverted & 0x0f) << 3) + BIAS) << ((inverted & 0x70) >> 4)) - BIAS;
  return inverted & 0x80 ? -magnitude : magnitude;
};

const highestBit = (value: number): number => 31 - Math.clz32(value);

const compress = (sample: number): number => {
  const sign = sample < 0 ? 0x80 : 0;
  const biased = Math.min(Math.abs(sample), CLIP) + BIAS;
  const exponent = highestBit(biased) - 7;
  return ~(sign | (exponent << 4) | ((biased >> (exponent + 3)) & 0x0f)) & 0xff;
};

// A-law (payload type 8, PCMA): every second bit is inverted on the wire.
const expandA = (code: number): number => {
  const bits = code ^ 0x55;
  const segment = (bits & 0x70) >> 4;
  const step = ((bits & 0x0f) << 4) + (segment === 0 ? 0x08 : 0x108);
  const magnitude = segment < 2 ? step : step << (segment - 1);
  return bits & 0x80 ? magnitude : -magnitude;
};

const compressA = (sample: number): number => {
  const inverted = sample >= 0 ? 0xd5 : 0x55;
  const magnitude = sample >= 0 ? sample >> 3 : -(sample >> 3) - 1;
  const segment = magnitude < 0x20 ? 0 : highestBit(magnitude) - 4;
  return ((segment << 4) | ((magnitude >> Math.max(1, segment)) & 0x0f)) ^ inverted;
};

const createLaw = (expandOne: (code: number) => number, compressOne: (sample: number) => number) => {
  // Plain loops: the tables are made at each start of a process, and in each test file.
  const expanded = new Int16Array(256);
  for (let code = 0; code < 256; code++) expanded[code] = expandOne(code);
  const compressed = new Uint8Array(65536);
  for (let bits = 0; bits < 65536; bits++) compressed[bits] = compressOne(bits < 32768 ? bits : bits - 65536);
  const decode = (payload: Uint8Array): Pcm => {
    const pcm = new Int16Array(payload.length);
    for (let i = 0; i < payload.length; i++) pcm[i] = expanded[payload[i] ?? 0xff] ?? 0;
    return pcm;
  };
  const encode = (pcm: Pcm): Buffer => {
    const payload = Buffer.allocUnsafe(pcm.length);
    for (let i = 0; i < pcm.length; i++) payload[i] = compressed[(pcm[i] ?? 0) & 0xffff] ?? 0xff;
    return payload;
  };
  return { decode, encode };
};

export const { decode: decodePcmu, encode: encodePcmu } = createLaw(expand, compress);
export const { decode: decodePcma, encode: encodePcma } = createLaw(expandA, compressA);

export type Codec = 'PCMU' | 'PCMA';

/** Static payload types (RFC 3551 §6). */
export const payloadTypeOf: Readonly<Record<Codec, number>> = { PCMU: 0, PCMA: 8 };
