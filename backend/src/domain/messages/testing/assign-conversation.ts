import type { Database } from '../../../kernel/db/database.ts';
import { OpenedMeanwhile, openBook } from '../conversation-book.ts';
import type { ConversationTurn } from '../conversations.ts';
import type { ConversationOwner } from '../model/conversation-life.ts';

interface Assigning {
  readonly account: string;
  /** E.164, like the customer's. */
  readonly ownNumber: string;
  readonly customerNumber: string;
  readonly to: ConversationOwner;
}

/** Assigns a conversation as a flow does, from the last SMS of its two numbers on. */
export async function assignConversation(database: Database, assigning: Assigning): Promise<ConversationTurn> {
  const { account, ownNumber: service_number, customerNumber: customer_number, to } = assigning;
  const numbers = { service_number, customer_number };
  const work = database.withAccount(account, async (tx) => {
    const last = await tx
      .selectFrom('sms_messages')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('service_number', '=', service_number)
      .where('customer_number', '=', customer_number)
      .executeTakeFirst();
    const book = await openBook(tx, account, [numbers], to === null ? [] : [to]);
    book.assign(numbers, to, last?.at ?? new Date(0));
    const [turn] = await book.write(tx);
    if (turn === undefined) throw new Error('a conversation that was given is news');
    return turn;
  });
  return work.catch((error: unknown) => {
    if (error instanceof OpenedMeanwhile) return assignConversation(database, assigning);
    throw error;
  });
}
