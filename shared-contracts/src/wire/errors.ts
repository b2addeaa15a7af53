import { z } from '../zod/zod.ts';

/**
 * Format of a refusal: `status` repeats the HTTP status, `code` is for programs, `message` for people, in the language of
 * `Accept-Language` where the server has it. `field` is the invalid field (a path with '/'), `rule` the name of the broken rule.
 */
export const errorAnswerSchema = z.object({
  status: z.number().int(),
  error: z.object({ code: z.string(), message: z.string(), field: z.string().optional(), rule: z.string().optional() }),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** Codes of refusals made by the back end's HTTP layer itself, before any area handles the request. */
export const edgeErrors = {
  invalidToken: { status: 401, code: 'invalid-token', message: 'Invalid token' }, // text prescribed by [NET-013]
  malformed: { status: 400, code: 'malformed', message: 'The request could not be read.' },
  invalid: { status: 400, code: 'invalid', message: 'The request is not valid.' },
  /** RFC 9112 §3.2: the Host header is missing, repeated or malformed. */
  badHost: { status: 400, code: 'bad-host', message: 'The Host of the request could not be read.' },
  /** RFC 9110 §15.5.20: the request is for a host that this server does not serve. */
  misdirected: {
    status: 421,
    code: 'misdirected',
    message: 'This server does not accept that host. Its operator lists hosts in ALLOWED_HOSTS.',
  },
  pathTooLong: { status: 414, code: 'path-too-long', message: 'The address is too long.' },
  headersTooLarge: { status: 431, code: 'headers-too-large', message: 'The headers are too large.' },
  tooSlow: { status: 408, code: 'too-slow', message: 'The request took too long to arrive.' },
  tooLarge: { status: 413, code: 'too-large', message: 'The request is too large.' },
  unsupported: { status: 415, code: 'unsupported-media-type', message: 'The content type is not supported.' },
  notFound: { status: 404, code: 'not-found', message: 'Not found.' },
  forbidden: { status: 403, code: 'forbidden', message: 'Not allowed.' },
  /** The request may be repeated unchanged after POST confirm [SEC-008]. */
  confirmNeeded: { status: 403, code: 'confirm-yourself', message: 'Please confirm it is you.' },
  /** Settings common to all queues cannot be changed by users who see only some of them [LIVE-035]. */
  wholeAccount: {
    status: 403,
    code: 'whole-account',
    message: 'This applies to all queues: someone with access to all of them can do it.',
  },
  /** The account requires a second factor for this role, or the platform for its operators [SEC-008]. */
  factorNeeded: { status: 403, code: 'second-factor-needed', message: 'Please set up two-step sign-in first.' },
  /** A reset is required, or the password is too old: everything else is blocked until a new one is chosen [SEC-007]. */
  passwordDue: { status: 403, code: 'password-due', message: 'Please choose a new password first.' },
  tooMany: { status: 429, code: 'too-many-requests', message: 'Too many requests. Please try again later.' },
  /** RFC 4918 §11.5. A retry after `Retry-After` may succeed. */
  storageFull: {
    status: 507,
    code: 'storage-full',
    message: 'The server is out of storage space, so nothing was saved. Please try again later.',
  },
  /** The database or the disk is temporarily unavailable. */
  storageAway: {
    status: 503,
    code: 'storage-away',
    message: 'The server cannot save or load anything right now. Please try again in a moment.',
  },
  failed: { status: 500, code: 'internal', message: 'Something went wrong!!' },
} as const;
