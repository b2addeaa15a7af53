/** Purpose of a request for a sound: to play it or to take it away. */
export type RecordingUse = 'play' | 'take';

export interface SoundRequest {
  /** Whether the address asks for a file. */
  readonly download: boolean;
  /** Whether a program asks, with a key of the account. */
  readonly byKey: boolean;
  /** `Sec-Fetch-Dest` header. Browsers leave it out over plain http, and old ones always. */
  readonly destination: string | undefined;
}

/** The player fetches a sound by script (`empty`) to draw it; an audio element fetches it as `audio`. */
const players: ReadonlySet<string> = new Set(['empty', 'audio']);

/**
 * Returns the purpose: requests by a player of the console are for playing; all others take the sound away: a file, a separate tab or
 * frame, and a program, which has no player [LOGS-038].
 */
export const recordingUse = ({ download, byKey, destination = 'empty' }: SoundRequest): RecordingUse =>
  !download && !byKey && players.has(destination) ? 'play' : 'take';
