export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  /** As in RFC 2046. */
  readonly contentType: string;
}

/** An e-mail to be sent: the same content in plain text and in HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

/** Sends e-mails. Rejects when one cannot be handed over; does not retry by itself. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Used where no mail server is configured and an outbox is not allowed. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error('no mail server is configured (SMTP_URL): an e-mail was not sent')),
};
