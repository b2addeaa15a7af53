import { apiPath } from '@patchbay/shared-contracts';
import { usedBySchema } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { templateTypes, TEMPLATE_TEXT } from './templates.ts';
import { templateVariables } from './variables.ts';

export const templatePaths = {
  /** GET whom an SMS can be from [CONF-TMPL-004]. */
  senderIds: apiPath('sms_sender_id'),
  /** GET which templates are used, and by what. */
  uses: apiPath('template_uses'),
  /** POST a text with its variables, to see it filled. */
  preview: apiPath('template/preview'),
} as const;

/** `id`: E.164; `name`: what the number is called. */
export const senderIdsAnswerSchema = z.object({
  data: z.object({ sms_sender_ids: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** Each template that something names, with its users; all others are free to go. */
export const templateUsesAnswerSchema = z.object({
  data: z.object({ objects: z.array(z.object({ id: z.string(), used_by: z.array(usedBySchema) })) }),
});

/** For the customer of this id, or of this number; without either for nobody. */
export const previewTemplateSchema = z.strictObject({
  type: z.enum(templateTypes),
  subject: z.string().max(500).default(''),
  text: z.string().max(TEMPLATE_TEXT * 2),
  customer_id: z.string().max(64).optional(),
  customer_number: z.string().max(32).optional(),
});
/**
 * As it would be sent, numbers as the account masks them; `missing`: variables that nobody knows of that customer. `sms`: what an SMS of it
 * costs, in segments and coins (3GPP TS 23.038); null for an e-mail.
 */
export const previewTemplateAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({
    subject: z.string(),
    text: z.string(),
    missing: z.array(z.enum(templateVariables)),
    sms: z
      .object({ encoding: z.string(), segments: z.number().int(), cost: z.number(), too_long: z.boolean() })
      .nullable(),
  }),
});
export type TemplatePreview = z.infer<typeof previewTemplateAnswerSchema>['data'];

export const templateErrors = {
  sender: { status: 422, code: 'unknown-sender', message: 'This is no sender of this account.' },
  subject: { status: 422, code: 'no-subject', message: 'An e-mail has a subject.' },
  tooLong: { status: 422, code: 'too-long', message: 'The text is too long for an SMS.' },
  used: { status: 409, code: 'in-use', message: 'This template is used.' },
} as const;
