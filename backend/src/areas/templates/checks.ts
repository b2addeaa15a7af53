import { templateErrors, templatesContract, type TemplatesFields } from '@patchbay/shared-contracts/templates';
import { sendersOf } from '../../domain/choices/own-number.ts';
import { isTooLong, segmentsOf } from '../../domain/messages/segments.ts';
import { InUse } from '../../domain/where-used/in-use.ts';
import { whereUsed } from '../../domain/where-used/where-used.ts';
import type { ListChecks } from '../../domain/list/editable-list-routes.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

async function ofSms(tx: Tx, { sender_id: sender, text }: TemplatesFields, now: number): Promise<void> {
  if (sender !== '' && !(await sendersOf(tx, now)).some(({ id }) => id === sender))
    throw new Refusal(templateErrors.sender, 'sender_id');
  if (isTooLong(segmentsOf(text))) throw new Refusal(templateErrors.tooLong, 'text');
}

function ofEmail({ sender_id: sender, subject }: TemplatesFields): void {
  if (sender !== '') throw new Refusal(templateErrors.sender, 'sender_id');
  if (subject === '') throw new Refusal(templateErrors.subject, 'subject');
}

/** Additional checks of a template, and refusal to delete one in use. */
export const templateChecks: ListChecks = {
  async write(tx, values, { now }) {
    const template = templatesContract.fields.parse(values);
    if (template.type === 'SMS') await ofSms(tx, template, now);
    else ofEmail(template);
  },
  async remove(tx, id) {
    const uses = await whereUsed(tx, 'template', id);
    if (uses.length > 0) throw new InUse(templateErrors.used, uses);
  },
};
