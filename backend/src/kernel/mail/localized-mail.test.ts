import { languages, type Language } from '@patchbay/shared-contracts';
import { compose, defineMail, fillMailText } from './localized-mail.ts';

const words = (language: Language) => ({ subject: `Subject in ${language}`, action: 'Open it' });
const texts = {
  ...{ en: words('en'), de: words('de'), es: words('es') },
  ...{ fr: words('fr'), ja: words('ja'), zh: words('zh') },
};
const mail = defineMail('test', texts, ({ subject, action }, { link, days }: { link: string; days: number }) => ({
  subject,
  parts: [fillMailText('It opens for {days} days, {nobody}.', { days }), { link, label: action }],
}))({ link: 'https://c.test/page?uid=u&token=t', days: 3 });
const receiver = { email: 'a@b.test', name: 'Asha', language: 'en' };

describe('a mail', () => {
  it.each(languages)('has its words and its greeting in %s', (language) => {
    const { to, subject, text, html } = compose(mail, { ...receiver, language });
    expect(to).toBe('a@b.test');
    expect(subject).toBe(`Subject in ${language}`);
    expect(text).toMatch(/^[^{}]*Asha/);
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('greets in six languages, each in its own words', () => {
    const greeting = (language: Language) => compose(mail, { ...receiver, language }).text.split('\n')[0];
    expect(new Set(languages.map(greeting)).size).toBe(6);
  });

  it('is in English without a chosen language, or with an unknown one', () => {
    for (const language of [null, 'tlh'])
      expect(compose(mail, { ...receiver, language }).subject).toBe('Subject in en');
  });

  it('fills in facts for their names, and leaves names without a fact', () => {
    expect(compose(mail, receiver).text).toContain('It opens for 3 days, {nobody}.');
  });

  it('has the whole link in text, and escaped in HTML', () => {
    const { text, html } = compose(mail, receiver);
    expect(text).toContain('\nhttps://c.test/page?uid=u&token=t\n');
    expect(html).toContain('<a href="https://c.test/page?uid=u&amp;token=t">Open it</a>');
  });

  it('gets no markup from a name', () => {
    const { html } = compose(mail, { ...receiver, name: '<img src=x>' });
    expect(html).not.toContain('<img');
  });
});
