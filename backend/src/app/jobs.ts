import { callMonthsAhead } from '../domain/calls/months.ts';
import { recordingsRetention } from '../domain/calls/retention.ts';
import { releaseChores } from '../domain/releases/chores.ts';
import type { JobsOfArea } from '../kernel/jobs/job-kind.ts';
import { areas } from './areas.ts';
import type { Config } from './config.ts';

type Asking<Jobs> = Jobs extends (working: infer Working) => unknown ? (working: Working) => void : never;
/** What the jobs of all areas need, together. */
type OfAreas =
  Asking<NonNullable<(typeof areas)[number]['jobs']>> extends (working: infer Working) => void ? Working : never;

type Around = Parameters<typeof callMonthsAhead>[0] &
  Parameters<typeof releaseChores>[0] &
  OfAreas & { readonly config: Config; readonly folders: { readonly recordings: string } };

/** What is done in the background: by the areas, and by what stands below them. */
export const allJobs = (services: Around): readonly JobsOfArea[] => [
  ...areas.flatMap(({ jobs }) => jobs?.(services) ?? []),
  recordingsRetention({
    ...services,
    recordingsFolder: services.folders.recordings,
    days: services.config.recordingDays,
  }),
  callMonthsAhead(services),
  ...releaseChores(services),
];
