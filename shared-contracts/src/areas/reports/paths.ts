import { apiPath as api } from '@patchbay/shared-contracts';

/** The paths of reports [CONF-REP-002]. */
export const reportPaths = {
  /** GET, POST; followed by an id: PUT, DELETE, PUT `schedule/`, PUT and DELETE `subscription/`. */
  reports: api('reports'),
  categories: api('report_categories'),
  agents: api('report_agents'),
  /** GET: those that are sent to who asks. */
  subscribed: api('subscribed_reports'),
  /** POST: the first rows. */
  preview: api('report_preview'),
  /** POST: which letters would be missing in a PDF file. */
  letters: api('report_letters'),
  /** GET: what ran, newest first; POST: a file of all rows. */
  runs: api('report_runs'),
} as const;
