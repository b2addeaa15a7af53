/** Of the running call; counts since its start, times in ms, null when not measured yet. */
export interface PhoneStats {
  readonly packetsReceived: number;
  readonly packetsLost: number;
  readonly packetsSent: number;
  readonly jitterMs: number | null;
  readonly roundTripMs: number | null;
  /** Of our packets, the share (0 to 1) that did not reach the other end lately. */
  readonly lossThere: number | null;
  /** What the microphone has heard so far; grows with every sound, stands still without any. */
  readonly microphoneEnergy: number | null;
}
