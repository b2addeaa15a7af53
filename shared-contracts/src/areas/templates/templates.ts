import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledText, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { templateProblem } from './variables.ts';

export const templateTypes = ['SMS', 'EMAIL'] as const;
export type TemplateType = (typeof templateTypes)[number];
/** Only active templates are offered for writing; archived ones remain for messages already sent with them. */
export const templateStatuses = ['draft', 'active', 'archived'] as const;
const type = z.enum(templateTypes);
const status = z.enum(templateStatuses);

const templateText = (most: number, least: number) =>
  ruledText({ least, most })
    .refine((text) => templateProblem(text) !== 'braces', rule('braces', 'Each {{ needs its }}.'))
    .refine((text) => templateProblem(text) !== 'variable', rule('variable', 'This variable does not exist.'));

/** Maximum length of a text, as long as the longest SMS, in characters. */
export const TEMPLATE_TEXT = 1_600;

/**
 * List contract of /templates [CONF-TMPL-003, CONF-TMPL-005]. `sender_id`: of an SMS, one of `templatePaths.senderIds`, or empty for
 * any sending number; `subject`: only for e-mails.
 */
export const templatesContract = listContract({
  page: 'templates',
  path: apiPath('template'),
  gate: pageGate('/templates'),
  fields: z.strictObject({
    type,
    name: ruledTitle({ least: 1, most: 60 }),
    sender_id: z.string().max(32),
    subject: templateText(150, 0),
    text: templateText(TEMPLATE_TEXT, 1),
    status,
  }),
  title: 'name',
  unique: 'name',
  filters: { type: listOf(type).optional(), status: listOf(status).optional() },
  orders: ['name', 'status'],
});
export type TemplatesFields = z.infer<typeof templatesContract.fields>;
export type TemplatesRow = z.infer<typeof templatesContract.row>;
