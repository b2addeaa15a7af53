import { callingModes, isPhoneNumber, languages, roles } from '@patchbay/shared-contracts';
import { rule, ruledEmail, ruledName } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { readingShape } from '@patchbay/shared-contracts/sheets';

export const INVITATION_MS = 7 * 86_400_000;
/** `rows`, `bytes`, `columns`: per file; `atOnce`: people per request. */
export const invitationLimits = { rows: 5_000, atOnce: 500, bytes: 2 * 1024 * 1024, columns: 30 } as const;

export const personRules = {
  email: ruledEmail({ least: 3, most: 100 }),
  first_name: ruledName({ least: 1, most: 50 }),
  last_name: ruledName({ most: 50 }),
  /** E.164; empty: takes no calls. */
  number: z
    .string()
    .trim()
    .max(20)
    .refine(
      (text) => text === '' || (text.startsWith('+') && isPhoneNumber(text)),
      rule('number', 'Enter a number with its country code.'),
    ),
} as const;

/**
 * Invited person [CONF-USER-001]. `device`: where calls ring; `queues`: by id; `language`: of the mail, and the initial one of the
 * console.
 */
export const newInvitationSchema = z.strictObject({
  ...personRules,
  role: z.enum(roles),
  device: z.enum(callingModes),
  queues: z.array(z.string().max(64)).max(100),
  language: z.enum(languages),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** POST: invites all of them or none. */
export const inviteSchema = z.strictObject({
  people: z.array(newInvitationSchema).min(1).max(invitationLimits.atOnce),
});

/** `sent_at`, `expires_at`: ISO 8601; `is_over`: the link is no longer valid, until it is sent again; `queues`: names. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  number: z.string(),
  device: z.enum(callingModes),
  queues: z.array(z.string()),
  invited_by: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  is_over: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitedAnswerSchema = z.object({ status: z.literal(201), data: z.array(invitationSchema) });
export const oneInvitationAnswerSchema = z.object({ status: z.literal(200), data: invitationSchema });

/** Fault of a row of a file: its field, and the code or rule that it breaks. */
export const rowFaultSchema = z.object({ field: z.string(), problem: z.string() });
/** POST a file: returns its rows as they would be invited, each with its faults; nothing is stored. `row`: the header is row 1. */
export const previewRowSchema = z.object({
  row: z.number().int(),
  /** Raw text of the file, when it is not valid. */
  person: newInvitationSchema.extend({
    ...{ email: z.string(), first_name: z.string(), last_name: z.string(), number: z.string() },
    queues: z.array(z.string()),
  }),
  faults: z.array(rowFaultSchema),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;
export const previewQuerySchema = z.strictObject({
  file_name: z.string().min(1).max(255),
  language: z.enum(languages),
  ...readingShape,
});
export const previewAnswerSchema = z.object({ status: z.literal(200), data: z.array(previewRowSchema) });
