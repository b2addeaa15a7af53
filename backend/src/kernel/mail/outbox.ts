import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import type { Mailer } from './mailer.ts';

const KEPT = 200;

/** Keeps e-mails instead of sending them, for developers; the newest 200. */
export interface Outbox extends Mailer {
  /** Newest first. */
  list(): Promise<readonly Row<'outbox'>[]>;
}

export function createMailOutbox(database: Database, now: () => number): Outbox {
  return {
    send: ({ to, subject, text, html, attachments = [] }) =>
      database.asPlatform(async (tx) => {
        const files = attachments.map(({ filename }) => filename);
        const written = { recipient: to, subject, body: text, html, attachments: files };
        const mail = { mail_id: randomUUID(), at: new Date(now()), ...written };
        await tx.insertInto('outbox').values(mail).execute();
        await tx
          .deleteFrom('outbox')
          .where('mail_id', 'in', (eb) => eb.selectFrom('outbox').select('mail_id').orderBy('at', 'desc').offset(KEPT))
          .execute();
      }),
    list: () => database.asPlatform((tx) => tx.selectFrom('outbox').selectAll().orderBy('at', 'desc').execute()),
  };
}
