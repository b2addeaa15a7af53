import type { HookBody } from '@patchbay/shared-contracts/hooks';
import { fillTemplate } from '@patchbay/shared-contracts/templates';
import { z } from 'zod';
import { valuesFor, type Addressee } from '../../../domain/messages/template-values.ts';
import type { Endpoint } from '../../../domain/outbox/store.ts';
import type { Database } from '../../../kernel/db/database.ts';
import type { Text } from './email.ts';

/** Subjects of an event: a customer by id or number, and the agent. */
const aboutSchema = z.object({
  customer_id: z.string().optional().catch(undefined),
  customer_number: z.string().optional().catch(undefined),
  numbers: z.array(z.string()).optional().catch(undefined),
  agent: z.object({ name: z.string() }).nullish().catch(null),
});

/** Fills the integration's e-mail template for an event; null: it has none, or the template is deleted. */
export async function templateText(
  database: Database,
  { account_id: accountId, template: id }: Pick<Endpoint, 'account_id' | 'template'>,
  { data }: Pick<HookBody, 'data'>,
): Promise<Text | null> {
  if (id === '') return null;
  const about = aboutSchema.parse(data);
  const addressee: Addressee =
    about.customer_id === undefined
      ? { customer_number: about.customer_number ?? about.numbers?.[0] }
      : { customer_id: about.customer_id };
  return database.withAccount(accountId, async (tx) => {
    const template = await tx
      .selectFrom('templates')
      .select(['subject', 'text'])
      .where('id', '=', id)
      .where('type', '=', 'EMAIL')
      .executeTakeFirst();
    if (template === undefined) return null;
    const values = { ...(await valuesFor(tx, null, addressee)), 'agent.name': about.agent?.name ?? '' };
    return {
      title: fillTemplate(template.subject, values).text,
      lines: fillTemplate(template.text, values).text.split('\n'),
    };
  });
}
