/** A file that goes with an e-mail. */
export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  /** As in RFC 2046. */
  readonly contentType: string;
}

/** An e-mail as it leaves: the same in plain text and in HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

/** Brings e-mails to people. Rejects when it cannot hand one over; it does not try again by itself. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Where no mail server is configured and nobody may look at an outbox. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error('no mail server is configured (SMTP_URL): an e-mail was not sent')),
};
