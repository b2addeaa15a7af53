import { languages } from '@patchbay/shared-contracts';
import { offLetter } from '../areas/hooks/off-letter.ts';
import { papersDecidedLetter } from '../areas/kyc/decided-letter.ts';
import { reportFailedLetter, reportLetter } from '../areas/reports/report-letter.ts';
import {
  invitationLetter,
  passwordChangedLetter,
  resetLetter,
  secondFactorLetter,
} from '../domain/identity/letters.ts';
import { capLetter } from '../domain/campaigns/cap-letter.ts';
import { invoiceLetter } from '../domain/invoices/letter.ts';
import { lowBalanceLetter } from '../domain/ledger/low-balance-letter.ts';
import { voicemailLetter } from '../domain/routing/voicemail-letter.ts';
import { compose, type Letter } from '../kernel/mail/letter.ts';

const link = 'https://c.test/page?uid=u&token=t';
const of = { link, account: 'Acme' };
const report = { link, report: 'Daily' };
const letters: readonly Letter[] = [
  resetLetter({ link, minutes: 30 }),
  passwordChangedLetter({}),
  ...[true, false].map((enabled) => secondFactorLetter({ enabled })),
  offLetter({ link, endpoint: 'Warehouse' }),
  invitationLetter({ ...of, by: 'Olive', days: 7 }),
  voicemailLetter({ link, caller: '+91', seconds: 9 }),
  ...[100, 0].map((coins) => lowBalanceLetter({ ...of, coins })),
  capLetter({ ...of, campaign: 'Diwali', cap: 1200 }),
  ...[true, false].map((is) => invoiceLetter({ ...of, number: 'I/26-27/7', isInvoice: is, attached: is })),
  ...(['accepted', 'more-asked', 'refused', 'refused-and-suspended'] as const).map((decision) =>
    papersDecidedLetter({ ...of, decision }),
  ),
  reportLetter({ ...report, attached: false, missing: '' }),
  reportLetter({ ...report, attached: true, missing: '𓀀Ꮳ' }),
  reportFailedLetter({ ...report, due: '2026-11-20 15:00' }),
];
const receiver = { email: 'a@b.test', name: 'Asha', language: 'en' };
const text = (letter: Letter): string => compose(letter, receiver).text;

describe('each letter of the product', () => {
  it.each(letters.map((letter) => [letter.kind, letter] as const))(
    'is whole, and in words of its own, in six languages: %s',
    (_, letter) => {
      const all = languages.map((language) => compose(letter, { ...receiver, language }));
      for (const { subject, text: body, html } of all)
        expect(`${subject}${body}${html}`).not.toMatch(/\{\w+\}|undefined/);
      expect(new Set(all.map(({ text: body }) => body)).size).toBe(languages.length);
    },
  );

  it('with a PDF file says which letters it lacks, and nothing of them where it lacks none [UX-015, UX-019]', () => {
    const lacks = /letters.*empty boxes in it: 𓀀 Ꮳ\./;
    expect(text(reportLetter({ ...report, attached: true, missing: '𓀀Ꮳ' }))).toMatch(lacks);
    expect(text(reportLetter({ ...report, attached: true, missing: '' }))).not.toMatch(/letters/);
  });

  it('says what happened, and nothing else', () => {
    expect(text(resetLetter({ link, minutes: 30 }))).toMatch(/token=t\n\n.*30 minutes/);
    expect(text(lowBalanceLetter({ ...of, coins: 100 }))).toContain('No more than 100 coins are left in Acme');
    expect(text(lowBalanceLetter({ ...of, coins: 0 }))).toContain('The last coin of Acme is used up');
    expect(text(capLetter({ ...of, campaign: 'Diwali', cap: 1200 }))).toContain(
      '“Diwali” of Acme have reached the 1200 coins',
    );
    expect(text(papersDecidedLetter({ ...of, decision: 'refused' }))).toContain(link);
    expect(text(papersDecidedLetter({ ...of, decision: 'refused-and-suspended' }))).not.toContain(link);
    expect(text(invoiceLetter({ ...of, number: 'I/7', isInvoice: true, attached: false }))).not.toMatch(/attached/);
  });
});
