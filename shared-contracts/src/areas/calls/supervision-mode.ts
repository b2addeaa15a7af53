/** Audience of the supervisor's voice: `listen`: nobody; `whisper`: the agents of the call; `barge`: everybody [LIVE-026]. */
export const supervisionModes = ['listen', 'whisper', 'barge'] as const;
export type SupervisionMode = (typeof supervisionModes)[number];
