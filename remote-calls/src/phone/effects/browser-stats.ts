import type { PhoneStats } from '../model/phone-stats.ts';

const known = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const number = (value: unknown): number => known(value) ?? 0;
const ms = (value: unknown): number | null => (typeof value === 'number' ? value * 1000 : null);

/** The path in use tells its round trip, too: for other ends that send no reports. */
const isUsed = (entry: Record<string, unknown>): boolean => entry.nominated === true && entry.state === 'succeeded';

/** What a connection says of itself (W3C webrtc-stats) as the phone tells it. */
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
