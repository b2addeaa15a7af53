import { languages } from '@patchbay/shared-contracts';
import { compose, type Letter } from './letters.ts';

const letters: readonly Letter[] = [
  { kind: 'reset', link: 'https://c.test/resetPassword?uid=u&token=t', minutes: 30 },
  { kind: 'password-changed' },
  { kind: 'second-factor', enabled: true },
  { kind: 'second-factor', enabled: false },
  { kind: 'low-balance', link: 'https://c.test/billstatement', account: 'Acme', coins: 100 },
  { kind: 'low-balance', link: 'https://c.test/billstatement', account: 'Acme', coins: 0 },
  ...[true, false].map((is) => ({
    ...({ kind: 'invoice', link: 'https://c.test/invoices?open=i', account: 'Acme', number: 'I/26-27/7' } as const),
    ...{ isInvoice: is, attached: is },
  })),
  {
    kind: 'report',
    link: 'https://c.test/reports?report=r',
    report: 'Daily',
    attached: false,
    missed: null,
    missing: '',
  },
  {
    kind: 'report',
    link: 'https://c.test/reports?report=r',
    report: 'Daily',
    attached: true,
    missed: null,
    missing: '𓀀Ꮳ',
  },
  {
    kind: 'report',
    link: 'https://c.test/reports?report=r',
    report: 'Daily',
    attached: false,
    missed: '2026-11-20 15:00',
    missing: '',
  },
];
const receiver = { email: 'a@b.test', name: 'Asha', language: 'en' };
const reset = letters[0] ?? { kind: 'password-changed' };

describe('a letter', () => {
  it.each(languages.flatMap((language) => letters.map((letter) => [language, letter] as const)))(
    'is whole in %s: %j',
    (language, letter) => {
      const { to, subject, text, html } = compose(letter, { ...receiver, language });
      expect(to).toBe('a@b.test');
      expect(subject).not.toBe('');
      expect(text).toContain('Asha');
      expect(html).toContain(`<html lang="${language}">`);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/);
    },
  );

  it('says the same thing in six languages, each in its own words', () =>
    expect(new Set(languages.map((language) => compose(reset, { ...receiver, language }).subject)).size).toBe(6));

  it('is in English for who chose no language, or one that is not there', () => {
    for (const language of [null, 'tlh'])
      expect(compose(reset, { ...receiver, language }).subject).toBe('Reset your password');
  });

  it('with a PDF file says which letters it lacks, and nothing of them where it lacks none [UX-015, UX-019]', () => {
    const letter = { kind: 'report', link: 'https://c.test/r', report: 'Daily', attached: true, missed: null } as const;
    const lacks = /letters.*empty boxes in it: 𓀀 Ꮳ\./;
    expect(compose({ ...letter, missing: '𓀀Ꮳ' }, receiver).text).toMatch(lacks);
    expect(compose({ ...letter, missing: '' }, receiver).text).not.toMatch(/letters/);
  });

  it('carries the link whole in text, and escaped in HTML', () => {
    const { text, html } = compose(reset, receiver);
    expect(text).toContain('\nhttps://c.test/resetPassword?uid=u&token=t\n');
    expect(html).toContain('href="https://c.test/resetPassword?uid=u&amp;token=t"');
    expect(text).toContain('30 minutes');
  });

  it('cannot be made to carry markup by a name', () => {
    const { html } = compose(reset, { ...receiver, name: '<img src=x>' });
    expect(html).not.toContain('<img');
  });
});
