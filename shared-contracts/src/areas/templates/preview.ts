import { apiPath } from '@patchbay/shared-contracts';
import { usedBySchema } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';
import { templateTypes, TEMPLATE_TEXT } from './templates.ts';
import { templateVariables } from './variables.ts';

export const templatePaths = {
  /** GET possible senders of an SMS [CONF-TMPL-004]. */
  senderIds: apiPath('sms_sender_id'),
  /** GET templates in use, with their users. */
  uses: apiPath('template_uses'),
  /** POST a text with variables, for a preview with values. */
  preview: apiPath('template/preview'),
} as const;

/** `id`: E.164; `name`: of the number. */
export const senderIdsAnswerSchema = z.object({
  data: z.object({ sms_sender_ids: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** Templates in use, with the names of what uses them; all others can be deleted. */
export const templateUsesAnswerSchema = z.object({
  data: z.object({ objects: z.array(z.object({ id: z.string(), used_by: z.array(usedBySchema) })) }),
});

/** For the customer with this id or number; without either, for nobody. */
export const previewTemplateSchema = z.strictObject({
  type: z.enum(templateTypes),
  subject: z.string().max(500).default(''),
  text: z.string().max(TEMPLATE_TEXT * 2),
  customer_id: z.string().max(64).optional(),
  customer_number: z.string().max(32).optional(),
});
/**
 * Text as it would be sent, numbers masked as set by the account; `missing`: variables unknown for that customer. `sms`: cost of an SMS
 * with it, in segments and coins (3GPP TS 23.038); null for an e-mail.
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
  sender: { status: 422, code: 'unknown-sender', message: 'This sender does not exist in this account.' },
  subject: { status: 422, code: 'no-subject', message: 'Enter a subject.' },
  tooLong: { status: 422, code: 'too-long', message: 'The text is too long for an SMS.' },
  used: { status: 409, code: 'in-use', message: 'This template is in use.' },
} as const;
