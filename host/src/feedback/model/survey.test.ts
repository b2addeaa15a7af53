import type { Question } from '@patchbay/shared-contracts/shell';
import { stepSurvey, surveyOf, type Survey, type SurveyEvent } from './survey.ts';

const questions: readonly Question[] = [
  { id: 'overall', text: '', type: 'rating', options: [] },
  { id: 'words', text: '', type: 'text', options: [] },
];
const emptySurvey: Survey = { phase: 'editing', answers: {}, problem: null };
const answers = { words: 'good', overall: '4' };
const editing: Survey = { phase: 'editing', answers, problem: null };
const sending: Survey = { phase: 'sending', answers };

it.each<[string, Survey, SurveyEvent, Survey]>([
  [
    'typing keeps what is typed',
    emptySurvey,
    { type: 'answered', id: 'words', answer: 'g' },
    { phase: 'editing', answers: { words: 'g' }, problem: null },
  ],
  ['nothing is not sent', emptySurvey, { type: 'sendPressed', questions }, { ...emptySurvey, problem: 'empty' }],
  ['sending', editing, { type: 'sendPressed', questions }, sending],
  ['sent', sending, { type: 'sent' }, { phase: 'sent' }],
  ['a failure keeps every answer', sending, { type: 'failed', status: 504 }, { ...editing, problem: 'failed' }],
  ['an ended session is told as one', sending, { type: 'failed', status: 401 }, { ...editing, problem: 'session' }],
  ['typing waits while it is sent', sending, { type: 'answered', id: 'words', answer: 'x' }, sending],
  ['a late failure after it was sent', { phase: 'sent' }, { type: 'failed', status: 504 }, { phase: 'sent' }],
])('%s [SHELL-031]', (_, state, event, expected) => expect(stepSurvey(state, event)).toEqual(expected));

it('surveyData holds what was answered, in the order of the questions [SHELL-031, SHELL-032]', () =>
  expect(surveyOf(questions, { words: ' good ', overall: '', other: 'x' })).toEqual([{ id: 'words', answer: 'good' }]));
