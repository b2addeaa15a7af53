/** The event feed says something at least this often, ms, be it only that it is still there. */
export const FEED_BEAT_MS = 5_000;

/** A feed that was silent this long, ms, is dead whatever the network says: two beats, and time on the way [UX-012]. */
export const FEED_SILENCE_MS = 12_000;
