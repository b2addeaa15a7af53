/** Network impairment of speech: one-way delay is half the round trip; loss in per cent of packets. */
export interface Impairment {
  readonly rttMs: number;
  readonly jitterMs: number;
  readonly lossPercent: number;
}

/** R value of a narrow-band call with all other parameters at their defaults (ITU-T G.107 §7.7). */
const BASE_R = 93.2;
/** Packet-loss robustness of G.711 with loss concealment, random loss (ITU-T G.113 appendix I). */
const LOSS_ROBUSTNESS = 25.1;
const PACKET_MS = 20;
/** Delay beyond which a conversation begins to suffer, in ms (Cole and Rosenbluth's fit of G.107 §7.4). */
const FELT_DELAY_MS = 177.3;

const delayImpairment = (delayMs: number): number =>
  0.024 * delayMs + (delayMs > FELT_DELAY_MS ? 0.11 * (delayMs - FELT_DELAY_MS) : 0);

const lossImpairment = (lossPercent: number): number => (95 * lossPercent) / (lossPercent + LOSS_ROBUSTNESS);

/** Returns the mean opinion score, 1 to 4.5, by the E-model of ITU-T G.107 annex B, simplified to delay and loss. */
export function mosOf({ rttMs, jitterMs, lossPercent }: Impairment): number {
  const delayMs = rttMs / 2 + 2 * jitterMs + PACKET_MS; // the jitter buffer holds about twice the jitter
  const r = BASE_R - delayImpairment(delayMs) - lossImpairment(lossPercent);
  if (r <= 0) return 1;
  return Math.max(1, 1 + 0.035 * r + r * (r - 60) * (100 - r) * 7e-6);
}
