import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** `url` as in `smtp://user:password@mail.example.com:587`; `smtps` for TLS from the first byte, otherwise STARTTLS when offered. */
export function createSmtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ attachments = [], ...mail }) =>
      void (await transport.sendMail({ ...mail, attachments: [...attachments] })),
  };
}
