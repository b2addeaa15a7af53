import { languages } from '@patchbay/shared-contracts';
import { endpointOffMail } from '../areas/hooks/endpoint-off-mail.ts';
import { documentsDecidedMail } from '../areas/kyc/documents-decided-mail.ts';
import { reportFailedMail, reportMail } from '../areas/reports/report-mail.ts';
import {
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  secondFactorMail,
} from '../domain/identity/identity-mails.ts';
import { costCapMail } from '../domain/campaigns/cost-cap-mail.ts';
import { planEndedMail } from '../domain/flow-rooms/plan-ended-mail.ts';
import { invoiceMail } from '../domain/invoices/invoice-mail.ts';
import { lowBalanceMail } from '../domain/ledger/low-balance-mail.ts';
import { voicemailMail } from '../domain/routing/voicemail-mail.ts';
import { compose, type LocalizedMail } from '../kernel/mail/localized-mail.ts';

const link = 'https://c.test/page?uid=u&token=t';
const of = { link, account: 'Acme' };
const report = { link, report: 'Daily' };
const mails: readonly LocalizedMail[] = [
  passwordResetMail({ link, minutes: 30 }),
  passwordChangedMail({}),
  ...[true, false].map((enabled) => secondFactorMail({ enabled })),
  endpointOffMail({ link, endpoint: 'Warehouse' }),
  invitationMail({ ...of, by: 'Olive', days: 7 }),
  planEndedMail({ link, flow: 'Main line', by: 'o@b.test', due: '2026-11-20 15:00' }),
  voicemailMail({ link, caller: '+91', seconds: 9 }),
  ...[100, 0].map((coins) => lowBalanceMail({ ...of, coins })),
  costCapMail({ ...of, campaign: 'Diwali', cap: 1200 }),
  ...[true, false].map((is) => invoiceMail({ ...of, number: 'I/26-27/7', isInvoice: is, attached: is })),
  ...(['accepted', 'more-asked', 'refused', 'refused-and-suspended'] as const).map((decision) =>
    documentsDecidedMail({ ...of, decision }),
  ),
  reportMail({ ...report, attached: false, missing: '' }),
  reportMail({ ...report, attached: true, missing: '𓀀Ꮳ' }),
  reportFailedMail({ ...report, due: '2026-11-20 15:00' }),
];
const receiver = { email: 'a@b.test', name: 'Asha', language: 'en' };
const text = (mail: LocalizedMail): string => compose(mail, receiver).text;

describe('each mail of the product', () => {
  it.each(mails.map((mail) => [mail.kind, mail] as const))(
    'is whole, and in words of its own, in six languages: %s',
    (_, mail) => {
      const all = languages.map((language) => compose(mail, { ...receiver, language }));
      for (const { subject, text: body, html } of all)
        expect(`${subject}${body}${html}`).not.toMatch(/\{\w+\}|undefined/);
      expect(new Set(all.map(({ text: body }) => body)).size).toBe(languages.length);
    },
  );

  it('with a PDF names the characters that it lacks, if any [UX-015, UX-019]', () => {
    const lacks = /characters.*empty boxes: 𓀀 Ꮳ\./;
    expect(text(reportMail({ ...report, attached: true, missing: '𓀀Ꮳ' }))).toMatch(lacks);
    expect(text(reportMail({ ...report, attached: true, missing: '' }))).not.toMatch(/characters/);
  });

  it('says only what happened', () => {
    expect(text(passwordResetMail({ link, minutes: 30 }))).toMatch(/token=t\n\n.*30 minutes/);
    expect(text(lowBalanceMail({ ...of, coins: 100 }))).toContain('At most 100 coins are left in Acme');
    expect(text(lowBalanceMail({ ...of, coins: 0 }))).toContain('The last coin of Acme is used up');
    expect(text(costCapMail({ ...of, campaign: 'Diwali', cap: 1200 }))).toContain(
      '“Diwali” in Acme have reached the cap on costs of 1200 coins',
    );
    expect(text(documentsDecidedMail({ ...of, decision: 'refused' }))).toContain(link);
    expect(text(documentsDecidedMail({ ...of, decision: 'refused-and-suspended' }))).not.toContain(link);
    expect(text(invoiceMail({ ...of, number: 'I/7', isInvoice: true, attached: false }))).not.toMatch(/attached/);
  });
});
