import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of reports [CONF-REP-002]. */
export const reportPaths = {
  /** GET, POST; followed by an id: PUT, DELETE, PUT `schedule/`, PUT and DELETE `subscription/`. */
  reports: api('reports'),
  categories: api('report_categories'),
  agents: api('report_agents'),
  /** GET: reports sent to the user. */
  subscribed: api('subscribed_reports'),
  /** POST: the first rows. */
  preview: api('report_preview'),
  /** POST: letters that a PDF file would lack. */
  letters: api('report_letters'),
  /** GET: runs, newest first; POST: a file of all rows. */
  runs: api('report_runs'),
} as const;
