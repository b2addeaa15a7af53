import { screen } from '@testing-library/react';
import { languages } from '@patchbay/shared-contracts';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { privacyTexts } from './privacy/index.ts';
import PrivacyPage from './ui/privacy-page.tsx';
import TermsPage from './ui/terms-page.tsx';

it('/terms holds the limits of the documents and the arbitration clause [AUTH-021, AUTH-146, AUTH-147, AUTH-172]', async () => {
  renderInConsole(<TermsPage />, { session: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Use' })).toBeInTheDocument();
  const text = document.body.textContent;
  for (const fact of [
    /documents .*within 7 days of activation/,
    /terminated after 30 days/,
    /within 7 working days/,
    /complaint .*48 hours/,
    /grievance .*24 working hours/,
    /INR 1000/,
    /75% .*30 days/,
    /Dispute an invoice within 7 days/,
    /due in 15 days/,
    /notice of 30 days/,
    /up to two months/,
    /award is binding/,
    /New Delhi/,
  ])
    expect(text).toMatch(fact);
});

it('/privacy says what is kept [AUTH-021]', async () => {
  renderInConsole(<PrivacyPage />, { session: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
});

it.each(languages)('privacy is there in %s, clause by clause [I18N-004]', async (language) => {
  const [{ default: text }, { default: english }] = await Promise.all([privacyTexts[language](), privacyTexts.en()]);
  expect(text.clauses.map(({ id }) => id)).toEqual(english.clauses.map(({ id }) => id));
  expect(text.clauses.every(({ heading, text: words }) => heading !== '' && words !== '')).toBe(true);
});
