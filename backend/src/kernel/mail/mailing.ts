import type { Database } from '../db/database.ts';
import { noMailer, type Mailer } from './mailer.ts';
import { createMailOutbox, type Outbox } from './outbox.ts';
import { createPost } from './post.ts';
import { createSmtpMailer } from './smtp.ts';

/** Without a mail server e-mails are kept in an outbox for developers, or not sent at all. */
export interface MailConfig {
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Whether there is an outbox; anyone who sees it can reset any password, so it is for this machine alone [SEC-002]. */
  readonly outbox: boolean;
}

interface MailingDeps {
  readonly config: { readonly mail: MailConfig };
  readonly database: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function createMailing({ config, database, now, onError }: MailingDeps) {
  const { smtp } = config.mail;
  const outbox: Outbox | undefined = config.mail.outbox ? createMailOutbox(database, now) : undefined;
  const mailer: Mailer = smtp === undefined ? (outbox ?? noMailer) : createSmtpMailer(smtp);
  return { outbox, mailer, post: createPost(mailer, onError) };
}
