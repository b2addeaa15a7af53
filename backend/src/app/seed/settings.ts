import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';

export const demoSettings = defineSettings({
  env: {
    DEMO_CALLS: z.coerce.number('must be a number').int('must be a whole number').min(0).max(1_000_000).default(50_000),
  },
  /** Calls of the demo account that a new database is filled with; fewer than 4,000 are the 2,000 made by hand. */
  read: ({ DEMO_CALLS: demoCalls }) => ({ demoCalls }),
});
