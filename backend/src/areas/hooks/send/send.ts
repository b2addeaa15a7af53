import { languages, maskNumber } from '@patchbay/shared-contracts';
import { hookBodySchema, type HookBody } from '@patchbay/shared-contracts/hooks';
import { serverMasking, hiddenNumberTextsIn } from '../../../domain/profile/masking.ts';
import type { TextSeal } from '../../../domain/identity/sealed-text.ts';
import type { LaneDeps } from '../../../domain/outbox/lane-run.ts';
import type { Attempted, Endpoint } from '../../../domain/outbox/store.ts';
import { accountProfile } from '../../../domain/profile/profile.ts';
import type { Database } from '../../../kernel/db/database.ts';
import type { PostHook } from '../../../kernel/hooks/post-json.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { messageText } from '../model/message-text.ts';
import { openedEndpoint } from '../sealing.ts';
import { chatRequest } from './chat.ts';
import { createCrmSender } from './crm.ts';
import { sendEmail } from './email.ts';
import { exchange } from './exchange.ts';
import { hookRequest } from './hook.ts';
import { templateText } from './template-text.ts';

export interface SendDeps {
  readonly database: Database;
  readonly seal: TextSeal;
  readonly post: PostHook;
  readonly mailer: Mailer;
  readonly now: () => number;
}

/** Format for recipients: the language of the user who set it up, the account's zone, and the account's masking of numbers. */
const readingOf = (database: Database, { account_id: accountId, modified_by: userId }: Endpoint) =>
  database.withAccount(accountId, async (tx) => {
    const { timezone: zone } = await tx.selectFrom('accounts').select('timezone').executeTakeFirstOrThrow();
    const user = await tx
      .selectFrom('users')
      .select('language')
      .where('user_id', '=', userId ?? '')
      .executeTakeFirst();
    const language = languages.find((known) => known === user?.language) ?? 'en';
    const masking = { ...serverMasking(await accountProfile(tx)), untold: hiddenNumberTextsIn(language) };
    return { language, zone, mask: (number: string) => maskNumber(number, masking) };
  });

/** Result for an endpoint whose secrets another installation sealed: DATA_DIR/secrets is not the one they were entered with. */
const unreadable = ({ now }: SendDeps): Attempted => ({
  ...{ at: now(), tookMs: 0, status: null, failure: 'unreadable-secret', request: '', answer: '' },
});

/** Creates a function that sends to an endpoint of any kind, once. */
export function createSend(deps: SendDeps): LaneDeps['send'] {
  const toCrm = createCrmSender(deps);
  const textFor = async (endpoint: Endpoint, body: HookBody) =>
    messageText(body, await readingOf(deps.database, endpoint));
  const ofTemplate = (endpoint: Endpoint, body: HookBody) => templateText(deps.database, endpoint, body);
  return async (endpoint, message, signal) => {
    const open = openedEndpoint(deps.seal, endpoint);
    if (open === null) return unreadable(deps);
    const body = hookBodySchema.parse(JSON.parse(message.body));
    switch (endpoint.kind) {
      case 'hook':
        return exchange(deps, hookRequest(endpoint, open, message, deps.now()), signal);
      case 'email':
        return sendEmail(deps, endpoint, (await ofTemplate(endpoint, body)) ?? (await textFor(endpoint, body)));
      case 'crm':
        return toCrm(endpoint, open, body, signal);
      case 'slack':
      case 'teams':
      case 'mattermost':
        return exchange(deps, chatRequest(endpoint.kind, open, await textFor(endpoint, body)), signal);
    }
  };
}
