/** What somebody who asks for a sound does with it. */
export type RecordingUse = 'play' | 'take';

export interface SoundAsked {
  /** The address says that it is for a file. */
  readonly download: boolean;
  /** A program asks, by a key of the account. */
  readonly byKey: boolean;
  /** `Sec-Fetch-Dest`: what the browser wants it for. Browsers leave it out over plain http, and old ones always. */
  readonly destination: string | undefined;
}

/** The player fetches a sound by script, which is `empty`, to draw it; an audio element fetches it as `audio`. */
const players: ReadonlySet<string> = new Set(['empty', 'audio']);

/**
 * Playing is what a player of the console asks for; whatever else is asked for takes the sound away: a file, a tab or frame of its
 * own, and a program, which has no player [LOGS-038].
 */
export const useOf = ({ download, byKey, destination = 'empty' }: SoundAsked): RecordingUse =>
  !download && !byKey && players.has(destination) ? 'play' : 'take';
