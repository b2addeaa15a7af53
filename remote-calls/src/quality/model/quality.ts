import type { CallQuality } from '@patchbay/shared-contracts/calls';
import type { PhoneStats } from '../../phone/model/phone-stats.ts';
import { calm, stepAlarm, type Alarm } from './alarm.ts';
import { measure, type Measure } from './measure.ts';

/** Interval between readings, ms. */
export const READ_EVERY_MS = 1_000;
/** Number of readings averaged: a single lost packet would otherwise look like a bad line. */
const WINDOW = 5;
const SPOILT = 3.1; // many users dissatisfied, ITU-T G.107 table B.1
const FINE_AGAIN = 3.6;

/** Warnings to the agent: no audio arrives; the network is bad; the microphone is silent. */
export type Warning = 'interrupted' | 'network' | 'microphone';

/** Quality of one call, updated with each reading [TEL-012]. */
export interface Quality {
  readonly readings: readonly PhoneStats[];
  readonly now: Measure | null;
  readonly alarms: Readonly<Record<Warning, Alarm>>;
  readonly sums: Sums;
}
interface Sums {
  readonly seconds: number;
  readonly mos: number;
  readonly worst: number;
  readonly loss: number;
  readonly rtt: Mean;
  readonly jitter: Mean;
}
interface Mean {
  readonly count: number;
  readonly sum: number;
}

const none: Mean = { count: 0, sum: 0 };
export const unheard: Quality = {
  readings: [],
  now: null,
  alarms: { interrupted: calm, network: calm, microphone: calm },
  sums: { seconds: 0, mos: 0, worst: 4.5, loss: 0, rtt: none, jitter: none },
};

const plus = ({ count, sum }: Mean, value: number | null): Mean =>
  value === null ? { count, sum } : { count: count + 1, sum: sum + value };

const add = (sums: Sums, { mos, rttMs, jitterMs, lossPercent }: Measure): Sums => ({
  seconds: sums.seconds + 1,
  mos: sums.mos + mos,
  worst: Math.min(sums.worst, mos),
  loss: sums.loss + lossPercent,
  rtt: plus(sums.rtt, rttMs),
  jitter: plus(sums.jitter, jitterMs),
});

/** Whether the microphone delivered no energy at all: switched off at its cable, or the wrong device. A quiet room still has some. */
const hearsNothing = (before: PhoneStats, now: PhoneStats): boolean =>
  before.microphoneEnergy !== null && now.microphoneEnergy !== null && now.microphoneEnergy <= before.microphoneEnergy;

/**
 * Number of silent readings before the warning: few if nothing was ever heard, more otherwise, because a listener may sit behind a
 * noise gate.
 */
const silence = ({ microphoneEnergy }: PhoneStats): number => (microphoneEnergy === 0 ? 10 : 30);

interface QualitySample {
  readonly before: PhoneStats;
  readonly reading: PhoneStats;
  readonly now: Measure | null;
  readonly speaking: boolean;
}

const nextAlarms = (
  { interrupted, network, microphone }: Quality['alarms'],
  sample: QualitySample,
): Quality['alarms'] => {
  const { before, reading, now, speaking } = sample;
  const limit = network.on ? FINE_AGAIN : SPOILT;
  return {
    interrupted: stepAlarm(interrupted, reading.packetsReceived === before.packetsReceived, { bad: 3, good: 1 }),
    network: stepAlarm(network, now !== null && now.mos < limit, { bad: 4, good: 6 }),
    microphone: stepAlarm(microphone, speaking && hearsNothing(before, reading), { bad: silence(reading), good: 1 }),
  };
};

/** `speaking`: neither muted nor on hold; only then is a silent microphone a fault. */
export function stepQuality(quality: Quality, reading: PhoneStats, speaking: boolean): Quality {
  const before = quality.readings.at(-1);
  if (!before || reading.packetsReceived < before.packetsReceived) return { ...quality, readings: [reading] };
  const readings = [...quality.readings, reading].slice(-WINDOW - 1);
  const now = measure(readings[0] ?? before, reading);
  const alarms = nextAlarms(quality.alarms, { before, reading, now, speaking });
  return { readings, now, alarms, sums: now ? add(quality.sums, now) : quality.sums };
}

/** Returns the most important warning. */
export function warningOf({ alarms }: Quality): Warning | null {
  if (alarms.interrupted.on) return 'interrupted';
  if (alarms.network.on) return 'network';
  return alarms.microphone.on ? 'microphone' : null;
}

/** Last reported sound level, and its time in seconds of measuring. */
export interface ReportedSound {
  readonly mos: number;
  readonly at: number;
}
const TOLD_EVERY_S = 5;
const TELLING = 0.2;

/** Returns the sound quality to report to supervisors watching the call [LIVE-026]; null when unchanged or reported a moment ago. */
export function soundToTell({ now, sums }: Quality, reported: ReportedSound | null): ReportedSound | null {
  if (now === null) return null;
  const sound = { mos: Math.round(now.mos * 10) / 10, at: sums.seconds };
  if (reported === null) return sound;
  return sound.at - reported.at >= TOLD_EVERY_S && Math.abs(sound.mos - reported.mos) >= TELLING ? sound : null;
}

const SHORTEST_S = 2;
const rounded = (value: number): number => Math.round(value * 100) / 100;
const meanOf = ({ count, sum }: Mean): number | null => (count === 0 ? null : rounded(sum / count));

/** Returns the quality to store with the call; null when there is too little data. */
export function reportOf({ sums }: Quality): CallQuality | null {
  const { seconds, mos, worst, loss, rtt, jitter } = sums;
  if (seconds < SHORTEST_S) return null;
  return {
    seconds,
    mos: rounded(mos / seconds),
    mos_min: rounded(worst),
    rtt_ms: meanOf(rtt),
    jitter_ms: meanOf(jitter),
    loss_percent: rounded(loss / seconds),
  };
}
