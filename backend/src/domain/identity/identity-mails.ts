import { defineMail, fillMailText } from '../../kernel/mail/localized-mail.ts';
import { identityMailTexts } from './identity-mail-texts.ts';

/** Letter with the link to reset a password, valid once and for a number of minutes. */
export const passwordResetMail = defineMail(
  'reset',
  identityMailTexts,
  (texts, facts: { readonly link: string; readonly minutes: number }) => ({
    subject: texts.resetSubject,
    parts: [texts.resetIntro, { link: facts.link, label: texts.resetAction }, fillMailText(texts.resetOutro, facts)],
  }),
);

export const passwordChangedMail = defineMail('password-changed', identityMailTexts, (texts, _facts: object) => ({
  subject: texts.changedSubject,
  parts: [texts.changedIntro, texts.notYou],
}));

export const secondFactorMail = defineMail(
  'second-factor',
  identityMailTexts,
  (texts, { enabled }: { readonly enabled: boolean }) => {
    const subject = enabled ? texts.factorOnSubject : texts.factorOffSubject;
    return { subject, parts: [subject, texts.notYou] };
  },
);

interface Invitation {
  readonly link: string;
  readonly by: string;
  readonly account: string;
  /** Lifetime of the link. */
  readonly days: number;
}

export const invitationMail = defineMail('invitation', identityMailTexts, (texts, facts: Invitation) => ({
  subject: fillMailText(texts.invitationSubject, facts),
  parts: [
    fillMailText(texts.invitationIntro, facts),
    { link: facts.link, label: texts.invitationAction },
    fillMailText(texts.invitationOutro, facts),
  ],
}));
