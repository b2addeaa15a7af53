import { marksIn } from './survey-marks.ts';

it.each([
  ['a mark', 'Service: 4', [{ question: 'Service', mark: 4 }]],
  ['none', 'Service: no mark', [{ question: 'Service', mark: null }]],
  ['a question with a colon', 'Was it: good?: 5', [{ question: 'Was it: good?', mark: 5 }]],
  ['what is no answer', 'Service', []],
  ['a mark that is none', 'Service: 6', []],
])('a journey has %s [CONF-FLOW-010]', (_, detail, expected) => {
  expect(marksIn([{ at: 1, step: 'Survey', detail }, { at: 2, step: 'Menu', detail: 'Service: 4' }])).toEqual(expected); // prettier-ignore
});
