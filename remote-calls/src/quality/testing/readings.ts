import type { PhoneStats } from '../../phone/model/phone-stats.ts';

export const firstReading: PhoneStats = {
  packetsReceived: 0,
  packetsLost: 0,
  packetsSent: 0,
  jitterMs: 2,
  roundTripMs: 20,
  lossThere: 0,
  microphoneEnergy: 0,
};

interface Second {
  readonly lost?: number;
  readonly received?: number;
  readonly sound?: boolean;
}

/** Returns the reading a second later: fifty packets of 20 ms, of which so many were lost. */
export function aSecondAfter(before: PhoneStats, { lost = 0, received, sound = true }: Second = {}): PhoneStats {
  return {
    ...before,
    packetsReceived: before.packetsReceived + (received ?? 50 - lost),
    packetsLost: before.packetsLost + lost,
    packetsSent: before.packetsSent + 50,
    microphoneEnergy: (before.microphoneEnergy ?? 0) + (sound ? 0.001 : 0),
  };
}
