/** `listen`: heard by nobody; `whisper`: by the agents of the call; `barge`: by everybody [LIVE-026]. */
export const supervisionModes = ['listen', 'whisper', 'barge'] as const;
export type SupervisionMode = (typeof supervisionModes)[number];
