import { languages } from '@patchbay/shared-contracts';
import { questionSchema } from '@patchbay/shared-contracts/shell';
import { faultOf, questionsIn } from './questions.ts';

it.each(languages)('the survey is complete in %s [SHELL-034]', (language) => {
  const english = questionsIn('en');
  const questions = questionsIn(language);
  expect(questions.map(({ id, type, options }) => [id, type, options.length])).toEqual(
    english.map(({ id, type, options }) => [id, type, options.length]),
  );
  for (const question of questions) expect(questionSchema.parse(question).text).not.toBe('');
});

it('is asked in English for an unknown language', () => expect(questionsIn('tlh')).toEqual(questionsIn(undefined)));

it.each([
  [{ id: 'overall', answer: '5' }, null],
  [{ id: 'overall', answer: '6' }, 'bad-answer'],
  [{ id: 'overall', answer: '=1' }, 'bad-answer'],
  [{ id: 'most', answer: 'Speed' }, null],
  [{ id: 'most', answer: '速度' }, null],
  [{ id: 'most', answer: 'Anything' }, 'bad-answer'],
  [{ id: 'words', answer: '=cmd()' }, null],
  [{ id: 'words', answer: '  ' }, 'bad-answer'],
  [{ id: 'other', answer: '1' }, 'unknown-question'],
])('%j: %s [SHELL-034]', (answer, fault) => expect(faultOf(answer)).toBe(fault));
