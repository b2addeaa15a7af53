import { z } from 'zod';
import { embeddedEnv, isEmbedded } from '../settings/embedded.ts';
import { defineSettings } from '../settings/settings.ts';
import { onOff } from '../settings/variables.ts';
import type { MailConfig } from './mailing.ts';

export const mailSettings = defineSettings({
  env: {
    ...embeddedEnv,
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://mail.example.com:587' })
      .optional(),
    MAIL_FROM: z.string().min(3).default('Patchbay <no-reply@localhost>'),
    OUTBOX: onOff.optional(),
  },
  read(given): { readonly mail: MailConfig } {
    const { SMTP_URL: url, MAIL_FROM: from, OUTBOX: wanted } = given;
    if (url !== undefined) return { mail: { smtp: { url, from }, outbox: false } };
    return { mail: { smtp: undefined, outbox: wanted === undefined ? isEmbedded(given) : wanted === 'on' } };
  },
});
