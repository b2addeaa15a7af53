import { apiPath as api } from '@patchbay/shared-contracts';

/** The paths of queue settings; a queue is written at `callPaths.queues` [CONF-QUEUE-006, CONF-QUEUE-007, CONF-QUEUE-013]. */
export const queuePaths = {
  /** GET: the queues with all that is set of them. */
  queueDetails: api('queue_details'),
  /** Who serves a queue: GET, POST, PUT, DELETE, each with `queue__q_uuid`. */
  tiers: api('tier'),
  mappingHistory: api('queue_mapping_history'),
  /** GET: who would be rung now. */
  queueNext: api('queue_next'),
  /** GET; followed by the digits of a number: PUT where it leads. */
  serviceNumbers: api('service_number'),
  /** GET: where a number can lead. */
  numberTargets: api('service_number_targets'),
} as const;
