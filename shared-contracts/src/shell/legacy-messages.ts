import { languages } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** Paths that never have a legacy page, whatever a flag says [ROUTE-033]. */
export const neverLegacy: readonly string[] = [
  '/reports',
  '/live-interactions/queues-monitor',
  '/home',
  '/customer-management/customer',
];

const consolePath = z.string().startsWith('/').max(2000);

/**
 * What a legacy frame may say to the host [PLAT-023]. The frame stands in a sandbox without an origin of its own ('null') or on
 * the configured legacy origin; the host takes a message only from that frame's window, that origin and of this shape.
 */
export const legacyMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ source: z.literal('patchbay-legacy'), type: z.literal('title'), title: z.string().max(200) }),
  /** The frame moved within its own page: the address bar follows, e.g. `/call-logs?page=2`. */
  z.strictObject({ source: z.literal('patchbay-legacy'), type: z.literal('location'), path: consolePath }),
  /** The frame wants another page of the console. */
  z.strictObject({ source: z.literal('patchbay-legacy'), type: z.literal('navigate'), path: consolePath }),
  z.strictObject({
    source: z.literal('patchbay-legacy'),
    type: z.literal('height'),
    px: z.number().min(0).max(200_000),
  }),
  z.strictObject({ source: z.literal('patchbay-legacy'), type: z.literal('sign-out') }),
]);
export type LegacyMessage = z.infer<typeof legacyMessageSchema>;

/** What the host says to a legacy frame. */
export const toLegacyMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ source: z.literal('patchbay'), type: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  z.strictObject({ source: z.literal('patchbay'), type: z.literal('sign-out') }),
]);
export type ToLegacyMessage = z.infer<typeof toLegacyMessageSchema>;

/**
 * POST legacy ticket: the address of the legacy page of a console path (with its query), good for this session and for a minute
 * to open. The frame has no storage: theme and language come with the ticket.
 */
export const legacyTicketSchema = z.strictObject({
  path: consolePath,
  theme: z.enum(['light', 'dark']).default('light'),
  language: z.enum(languages).default('en'),
});
export const legacyTicketAnswerSchema = z.object({ address: z.string() });
