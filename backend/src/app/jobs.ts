import { pruneVisits } from '../areas/telemetry/visits.ts';
import { resumeMessages } from '../areas/messages/messages.ts';
import { callMonthsAhead } from '../domain/calls/months.ts';
import { recordingsRetention } from '../domain/calls/retention.ts';
import { releaseChores } from '../domain/releases/chores.ts';
import type { JobsOfArea } from '../kernel/jobs/job-kind.ts';
import type { Config } from './config.ts';

type Around = Parameters<typeof callMonthsAhead>[0] &
  Parameters<typeof releaseChores>[0] & {
    readonly config: Config;
    readonly folders: { readonly recordings: string };
    readonly exports: JobsOfArea;
    readonly messages: Parameters<typeof resumeMessages>[0];
    readonly visits: Parameters<typeof pruneVisits>[0];
  };

/** What is done in the background, by whichever process is free. */
export const jobsOfAreas = (services: Around): readonly JobsOfArea[] => [
  services.exports,
  recordingsRetention({
    ...services,
    recordingsFolder: services.folders.recordings,
    days: services.config.recordingDays,
  }),
  callMonthsAhead(services),
  resumeMessages(services.messages),
  pruneVisits(services.visits),
  ...releaseChores(services),
];
