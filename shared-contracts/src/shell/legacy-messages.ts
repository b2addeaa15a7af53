import { languages } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Paths that never use a legacy page, whatever the flags are [ROUTE-033]. */
export const neverLegacy: readonly string[] = [
  '/reports',
  '/live-interactions/queues-monitor',
  '/home',
  '/customer-management/customer',
];

const consolePath = z.string().startsWith('/').max(2000);

/**
 * Messages from a legacy frame to the host [PLAT-023]. The frame is sandboxed without an origin of its own ('null') or on the
 * configured legacy origin; the host accepts a message only from that frame's window, that origin and in this shape.
 */
export const legacyMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ source: z.literal('patchbay-legacy'), type: z.literal('title'), title: z.string().max(200) }),
  /** The frame navigated within its own page: the address bar follows, e.g. `/call-logs?page=2`. */
  z.strictObject({ source: z.literal('patchbay-legacy'), type: z.literal('location'), path: consolePath }),
  /** The frame requests another page of the console. */
  z.strictObject({ source: z.literal('patchbay-legacy'), type: z.literal('navigate'), path: consolePath }),
  z.strictObject({
    source: z.literal('patchbay-legacy'),
    type: z.literal('height'),
    px: z.number().min(0).max(200_000),
  }),
  z.strictObject({ source: z.literal('patchbay-legacy'), type: z.literal('sign-out') }),
]);
export type LegacyMessage = z.infer<typeof legacyMessageSchema>;

/** Messages from the host to a legacy frame. */
export const toLegacyMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ source: z.literal('patchbay'), type: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  z.strictObject({ source: z.literal('patchbay'), type: z.literal('sign-out') }),
]);
export type ToLegacyMessage = z.infer<typeof toLegacyMessageSchema>;

/**
 * POST legacy ticket: returns the address of the legacy page for a console path (with its query), valid for this session and to be
 * opened within a minute. The frame has no storage: theme and language come with the ticket.
 */
export const legacyTicketSchema = z.strictObject({
  path: consolePath,
  theme: z.enum(['light', 'dark']).default('light'),
  language: z.enum(languages).default('en'),
});
export const legacyTicketAnswerSchema = z.object({ address: z.string() });
