import type { Pcm } from './frame.ts';

// ITU-T G.711 µ-law (RTP payload type 0, PCMU) by two tables: 256 codes out, 65,536 samples in.
const BIAS = 0x84;
const CLIP = 32635;

const expand = (code: number): number => {
  const inverted = ~code & 0xff;
  const magnitude = ((((inverted & 0x0f) << 3) + BIAS) << ((inverted & 0x70) >> 4)) - BIAS;
  return inverted & 0x80 ? -magnitude : magnitude;
};

const compress = (sample: number): number => {
  const sign = sample < 0 ? 0x80 : 0;
  const biased = Math.min(Math.abs(sample), CLIP) + BIAS;
  const exponent = Math.floor(Math.log2(biased)) - 7;
  return ~(sign | (exponent << 4) | ((biased >> (exponent + 3)) & 0x0f)) & 0xff;
};

const expanded = Int16Array.from({ length: 256 }, (_, code) => expand(code));
const compressed = Uint8Array.from({ length: 65536 }, (_, bits) => compress(bits < 32768 ? bits : bits - 65536));

export const decodePcmu = (payload: Uint8Array): Pcm => {
  const pcm = new Int16Array(payload.length);
  for (let i = 0; i < payload.length; i++) pcm[i] = expanded[payload[i] ?? 0xff] ?? 0;
  return pcm;
};

export const encodePcmu = (pcm: Pcm): Buffer => {
  const payload = Buffer.allocUnsafe(pcm.length);
  for (let i = 0; i < pcm.length; i++) payload[i] = compressed[(pcm[i] ?? 0) & 0xffff] ?? 0xff;
  return payload;
};
