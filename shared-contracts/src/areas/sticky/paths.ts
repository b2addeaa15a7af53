import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of sticky agents [CONF-STICKY-004, CONF-STICKY-007]. */
export const stickyPaths = {
  queueDetails: api('sticky_queue_details'),
  mappings: api('sticky_mapping'),
  next: api('sticky_next'),
} as const;
