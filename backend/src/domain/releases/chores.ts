import { defineChore } from '../../kernel/jobs/chore.ts';
import type { JobsOfArea } from '../../kernel/jobs/job-kind.ts';
import type { Sweep } from './files/sweep.ts';
import type { Overrides } from './operators/overrides.ts';

/** Scheduled work for testers' overrides and released files. */
export const releaseChores = (services: {
  readonly overrides: Pick<Overrides, 'expire'>;
  readonly sweep: Sweep;
}): readonly JobsOfArea[] => [
  defineChore({ name: 'expire-overrides', cron: '* * * * *', run: () => services.overrides.expire() }),
  defineChore({ name: 'sweep-releases', cron: '25 * * * *', run: () => services.sweep.run() }),
];
