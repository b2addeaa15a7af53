import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of queue settings; a queue is written at `callPaths.queues` [CONF-QUEUE-006, CONF-QUEUE-007, CONF-QUEUE-013]. */
export const queuePaths = {
  /** GET: queues with all their settings. */
  queueDetails: api('queue_details'),
  /** Agents of a queue: GET, POST, PUT, DELETE, each with `queue__q_uuid`. */
  tiers: api('tier'),
  mappingHistory: api('queue_mapping_history'),
  /** GET: agents who would be rung now. */
  queueNext: api('queue_next'),
  /** GET; followed by the digits of a number: PUT its destination. */
  serviceNumbers: api('service_number'),
  /** GET: possible destinations of a number. */
  numberTargets: api('service_number_targets'),
} as const;
