import { maskNumber } from '@patchbay/shared-contracts';
import type { Finished } from '../calls/records.ts';
import { serverMasking, hiddenNumberTextsIn } from '../profile/masking.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { accountProfile } from '../profile/profile.ts';
import { voicemailMail } from './voicemail-mail.ts';

export interface VoicemailPostDeps {
  readonly database: Database;
  readonly post: Pick<Post, 'sendLocalized'>;
  readonly consoleOrigin: string;
  readonly onError: (error: unknown) => void;
}

/** Returns name and language of the user with this address, if any. */
const receiverOf = async (tx: Tx, email: string) => {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'language'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return { email, name: user?.first_name ?? email, language: user?.language ?? null };
};

/** Informs the recipient set in the queue or flow about a voicemail; its sound is in the log, where access is checked [TEL-006]. */
export const createVoicemailPost = ({ database, post, consoleOrigin, onError }: VoicemailPostDeps) => {
  const write = async (accountId: string, callId: string, email: string, seconds: number): Promise<void> => {
    const { receiver, caller } = await database.withAccount(accountId, async (tx) => {
      const call = await tx
        .selectFrom('calls')
        .select('customer_number')
        .where('call_id', '=', callId)
        .executeTakeFirstOrThrow();
      const masking = serverMasking(await accountProfile(tx));
      const receiver = await receiverOf(tx, email);
      const untold = hiddenNumberTextsIn(receiver.language);
      return { receiver, caller: maskNumber(call.customer_number, { ...masking, untold }) };
    });
    post.sendLocalized(voicemailMail({ link: `${consoleOrigin}/call-logs`, caller, seconds }), receiver);
  };
  return ({ accountId, callId, end: { voicemail } }: Finished): void => {
    if (voicemail === null || voicemail.email === null) return;
    write(accountId, callId, voicemail.email, Math.round(voicemail.durationMs / 1000)).catch(onError);
  };
};
