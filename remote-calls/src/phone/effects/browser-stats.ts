import type { PhoneStats } from '../model/phone-stats.ts';

const known = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const number = (value: unknown): number => known(value) ?? 0;
const ms = (value: unknown): number | null => (typeof value === 'number' ? value * 1000 : null);

/** Whether the candidate pair is in use; it has a round-trip time even if the other end sends no reports. */
const isUsed = (entry: Record<string, unknown>): boolean => entry.nominated === true && entry.state === 'succeeded';

/** Converts a connection's statistics (W3C webrtc-stats) to the phone's. */
export function statsOf(report: RTCStatsReport | undefined): PhoneStats | null {
  if (!report) return null;
  const byType = new Map<string, Record<string, unknown>>();
  report.forEach((each: RTCStats) => {
    const entry: Record<string, unknown> = { ...each };
    if (each.type !== 'candidate-pair' || isUsed(entry)) byType.set(each.type, entry);
  });
  const of = (type: string) => byType.get(type) ?? {};
  const [incoming, there] = [of('inbound-rtp'), of('remote-inbound-rtp')];
  return {
    packetsReceived: number(incoming.packetsReceived),
    packetsLost: number(incoming.packetsLost),
    packetsSent: number(of('outbound-rtp').packetsSent),
    jitterMs: ms(incoming.jitter),
    roundTripMs: ms(there.roundTripTime) ?? ms(of('candidate-pair').currentRoundTripTime),
    lossThere: known(there.fractionLost),
    microphoneEnergy: known(of('media-source').totalAudioEnergy),
  };
}
