/** Ranges of a queue's settings, inclusive; in seconds, except for callers, tries, minutes and hours [CONF-QUEUE-013]. */
export const queueLimits = {
  ring_seconds: { least: 5, most: 120 },
  tier_wait_seconds: { least: 0, most: 600 },
  announcement_seconds: { least: 10, most: 600 },
  maximum_wait_seconds: { least: 5, most: 3600 },
  /** Callers. */
  maximum_length: { least: 1, most: 1000 },
  wrap_up_seconds: { least: 0, most: 3600 },
  service_level_seconds: { least: 1, most: 3600 },
  /** Hours. */
  sticky_hours: { least: 1, most: 8760 },
  callback_tries: { least: 1, most: 10 },
  callback_pause_minutes: { least: 1, most: 1440 },
  callback_hours: { least: 1, most: 72 },
} as const;

/** Default callback settings of a queue [TEL-019]. */
export const plainCallbacks = { callback_tries: 3, callback_pause_minutes: 10, callback_hours: 8 } as const;

/** Characters of a name. */
export const QUEUE_NAME = { least: 3, most: 50 } as const;
/** Rows per page of the list [CONF-QUEUE-001]. */
export const QUEUE_PAGE = 10;
/** Queues per account, agents per queue. */
export const QUEUES_MOST = 500;
export const QUEUE_AGENTS_MOST = 1000;
/** Tiers per queue; positions per tier. */
export const TIERS_MOST = 100;
export const PLACES_MOST = 1000;
