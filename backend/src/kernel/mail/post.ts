import { compose, type LocalizedMail, type Receiver } from './localized-mail.ts';
import type { Attachment, Mail, Mailer } from './mailer.ts';

/** Sends in the background: the response does not reveal how fast, or whether, a mail server answers. */
export interface Post {
  sendLocalized(mail: LocalizedMail, receiver: Receiver, attachments?: readonly Attachment[]): void;
  send(mail: Mail): void;
  /** Waits for e-mails being sent. */
  settled(): Promise<void>;
}

export function createPost(mailer: Mailer, onError: (error: unknown) => void): Post {
  const underWay = new Set<Promise<void>>();
  const send = (mail: Mail): void => {
    const sending = mailer
      .send(mail)
      .catch(onError)
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  return {
    send,
    sendLocalized: (mail, receiver, attachments = []) => send({ ...compose(mail, receiver), attachments }),
    settled: async () => void (await Promise.all(underWay)),
  };
}
