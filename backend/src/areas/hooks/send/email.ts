import { recipientsOf } from '@patchbay/shared-contracts/integrations';
import type { Attempted, Endpoint } from '../../../domain/outbox/store.ts';
import { html } from '../../../kernel/html/html.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';

export interface Text {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Sends separate e-mails; when one fails, recipients who already got theirs get it again at the next attempt. */
export async function sendEmail(
  { mailer, now }: { readonly mailer: Mailer; readonly now: () => number },
  { recipients }: Pick<Endpoint, 'recipients'>,
  { title, lines }: Text,
): Promise<Attempted> {
  const at = now();
  const began = performance.now();
  const text = `${lines.join('\n')}\n`;
  const body = html`<h1>${title}</h1>
    ${lines.map((line) => html`<p>${line}</p>`)}`;
  const sends = recipientsOf(recipients).map((to) => mailer.send({ to, subject: title, text, html: body.text }));
  const came = await Promise.allSettled(sends);
  const isTaken = came.every(({ status }) => status === 'fulfilled');
  return {
    ...{ at, tookMs: Math.round(performance.now() - began), status: null, failure: isTaken ? null : 'no-answer' },
    ...{ request: `To: ${recipients}\nSubject: ${title}\n\n${text}`, answer: '' },
  };
}
