import { ownersToWriteTo } from '../../domain/owners/owners.ts';
import type { LaneDeps } from '../../domain/outbox/lane-run.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import { offTexts } from './endpoint-off-texts.ts';

export const endpointOffMail = defineMail(
  'endpoint-off',
  offTexts,
  (texts, facts: { readonly link: string; readonly endpoint: string }) => ({
    subject: fillMailText(texts.subject, facts),
    parts: [fillMailText(texts.intro, facts), texts.outro, { link: facts.link, label: texts.action }],
  }),
);

/** Notifies the account's owner that an endpoint was switched off [CONF-HOOK-006]. */
export const createEndpointOffMail =
  (deps: {
    readonly database: Database;
    readonly post: Pick<Post, 'sendLocalized'>;
    readonly consoleOrigin: string;
    readonly onError: (error: unknown) => void;
  }): LaneDeps['onOff'] =>
  (accountId, { name, kind }) => {
    const page = kind === 'hook' ? 'hookapi' : 'integrations';
    const mail = endpointOffMail({ link: `${deps.consoleOrigin}/${page}`, endpoint: name });
    void deps.database
      .withAccount(accountId, ownersToWriteTo)
      .then(({ owners }) => owners.forEach((owner) => deps.post.sendLocalized(mail, owner)))
      .catch(deps.onError);
  };
