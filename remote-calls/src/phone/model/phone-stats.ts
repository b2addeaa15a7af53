/** Statistics of the running call; counts since its start, times in ms, null when not measured yet. */
export interface PhoneStats {
  readonly packetsReceived: number;
  readonly packetsLost: number;
  readonly packetsSent: number;
  readonly jitterMs: number | null;
  readonly roundTripMs: number | null;
  /** Recent share (0 to 1) of sent packets that did not reach the other end. */
  readonly lossThere: number | null;
  /** Total audio energy of the microphone; grows with every sound and stays constant in silence. */
  readonly microphoneEnergy: number | null;
}
