import { languages } from '../console/console.ts';
import { termsTexts } from './index.ts';

const limits = ['7', '30', '48', '24', '1000', '75', '15'];

it.each(languages)(
  'the terms state every limit and the arbitration clause, in %s [AUTH-146, AUTH-147]',
  async (language) => {
    const { default: terms } = await termsTexts[language]();
    const { default: english } = await termsTexts.en();
    expect(terms.clauses.map(({ id }) => id)).toEqual(english.clauses.map(({ id }) => id));
    const said = terms.clauses.map(({ text }) => text).join(' ');
    expect(limits.filter((limit) => !said.includes(limit))).toEqual([]);
  },
);

it('arbitration is binding, its fees are split equally, each side bears its own lawyers, in New Delhi and English [AUTH-146]', async () => {
  const { default: english } = await termsTexts.en();
  const text = english.clauses.find(({ id }) => id === 'arbitration')?.text;
  expect(text).toMatch(/binding.*split equally.*each side bears its own lawyers.*New Delhi.*English/);
});
