import { apiPath, pageGate } from '@patchbay/shared-contracts';
import { listContract, listOf } from '@patchbay/shared-contracts/list';
import { rule, ruledText, ruledTitle } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { templateProblem } from './variables.ts';

export const templateTypes = ['SMS', 'EMAIL'] as const;
export type TemplateType = (typeof templateTypes)[number];
/** Only what is active is offered to who writes; what is archived stays for what was sent with it. */
export const templateStatuses = ['draft', 'active', 'archived'] as const;
const type = z.enum(templateTypes);
const status = z.enum(templateStatuses);

const templateText = (most: number, least: number) =>
  ruledText({ least, most })
    .refine((text) => templateProblem(text) !== 'braces', rule('braces', 'Each {{ needs its }}.'))
    .refine((text) => templateProblem(text) !== 'variable', rule('variable', 'There is no such variable.'));

/** Characters of a text, as long as the longest SMS. */
export const TEMPLATE_TEXT = 1_600;

/**
 * The wire of /templates [CONF-TMPL-003, CONF-TMPL-005]. `sender_id`: of an SMS, one of `templatePaths.senderIds`, or empty for whichever
 * number writes; `subject`: of an e-mail, which has one.
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
