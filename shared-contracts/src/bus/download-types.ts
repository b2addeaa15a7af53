/** Kinds of prepared files [CONF-DL-001]: `type` of the two lists. */
export const downloadTypes = ['call_logs', 'agent_analytics'] as const;
export type DownloadType = (typeof downloadTypes)[number];
