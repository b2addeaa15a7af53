import { z } from 'zod';
import { embeddedEnv, isEmbedded } from '../../kernel/settings/embedded.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { onOff } from '../../kernel/settings/variables.ts';

const CLOCK_PROBLEM = 'CLOCK_AT is for the demo in the embedded database alone';

export const demoSettings = defineSettings({
  env: {
    ...embeddedEnv,
    DEMO: onOff.optional(),
    DEMO_CALLS: z.coerce.number('must be a number').int('must be a whole number').min(0).max(1_000_000).default(50_000),
    CLOCK_AT: z.iso
      .datetime('must be a time such as 2026-11-18T05:30:00Z')
      .transform((text) => Date.parse(text))
      .optional(),
  },
  problems: ({ CLOCK_AT: clockAt, DEMO: wanted, ...given }) => [
    clockAt !== undefined && (wanted === 'off' || !isEmbedded(given)) && CLOCK_PROBLEM,
  ],
  read: ({ DEMO: wanted, DEMO_CALLS: demoCalls, CLOCK_AT: clockAt, ...given }) => ({
    /** Whether an empty database is filled with the demo, whose users have a publicly known password [SEC-001]. */
    demo: wanted === undefined ? isEmbedded(given) : wanted === 'on',
    /** Number of calls of the demo account in a new database; below 4,000 it gets the 2,000 created by hand. */
    demoCalls,
    /** Server time at the start of its process, ms; default: the real time. */
    clockAt,
  }),
});
