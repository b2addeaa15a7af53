import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { samplePlan, sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { FEEDBACK, feedbackTexts } from '../texts/index.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

const questions = [
  { id: 'overall', text: 'How happy?', type: 'rating', options: [] },
  { id: 'most', text: 'What first?', type: 'choice', options: ['Calls', 'Speed'] },
  { id: 'words', text: 'Tell us', type: 'text', options: [] },
];
const answers: Answers = {
  [`GET ${shellPaths.feedbackQuestions}`]: { questions },
  [`POST ${shellPaths.submitFeedback}`]: { status: 200, message: 'ok' },
};
const refused = (status: number) => ({ ok: false, status, code: null, message: null });
const show = (more: Answers = {}, role = 'agent') => {
  const onClose = jest.fn();
  const session = {
    user: sampleUser({ role }),
    plans: [samplePlan],
    solutions: [],
    tokenRefreshedAt: 0,
    assumedUserId: null,
  };
  const shown = renderInConsole(<FeedbackDialog onClose={onClose} />, {
    session,
    answers: { ...answers, ...more },
    texts: { [FEEDBACK]: feedbackTexts },
  });
  return { ...shown, onClose };
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));

beforeEach(() => sessionStorage.clear());

it('shows the questions by their kind and sends what was answered as surveyData [NAV-019, SHELL-031, SHELL-032]', async () => {
  const { console, onClose } = show();
  await userEvent.click(await screen.findByRole('radio', { name: '4' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Speed' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Tell us' }), 'more keys');
  await send();
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect(console.asked.find(({ path }) => path === shellPaths.submitFeedback)?.body).toEqual({
    surveyData: [
      { id: 'overall', answer: '4' },
      { id: 'most', answer: 'Speed' },
      { id: 'words', answer: 'more keys' },
    ],
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(onClose).toHaveBeenCalled();
});

it('asks for one answer at least', async () => {
  const { console } = show();
  await screen.findByRole('radio', { name: '4' });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please answer at least one question.');
  expect(console.asked.some(({ path }) => path === shellPaths.submitFeedback)).toBe(false);
});

it('a failure loses nothing: the answers stand, also when the dialog is opened again, and can be sent then', async () => {
  let works = false;
  const first = show({ [`POST ${shellPaths.submitFeedback}`]: refused(504) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tell us' }), 'long thoughts');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Everything you entered is still here');
  expect(screen.getByRole('textbox', { name: 'Tell us' })).toHaveValue('long thoughts');
  first.unmount();
  works = true;
  show({ [`POST ${shellPaths.submitFeedback}`]: () => (works ? { status: 200, message: '' } : refused(504)) });
  expect(await screen.findByRole('textbox', { name: 'Tell us' })).toHaveValue('long thoughts');
  await send();
  await screen.findByText('Thank you');
  expect(sessionStorage.getItem('V001-feedback-draft')).toBeNull();
});

it('a session that ends meanwhile: the words are kept and it says what to do', async () => {
  const { console } = show({ [`POST ${shellPaths.submitFeedback}`]: refused(401) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tell us' }), 'kept');
  await send();
  await waitFor(() => expect(console.log.join()).toContain('warning Your session has ended. Your feedback is kept'));
  expect(sessionStorage.getItem('V001-feedback-draft')).toContain('kept');
});

it.each([['{"broken'], ['{"user":"u1","answers":{"words":5}}'], ['{"user":"other","answers":{"words":"secret"}}']])(
  'a draft that is broken or another user’s is none: %s [SHELL-029]',
  async (kept) => {
    sessionStorage.setItem('V001-feedback-draft', kept);
    show();
    expect(await screen.findByRole('textbox', { name: 'Tell us' })).toHaveValue('');
  },
);

it('questions that do not come can be asked for again', async () => {
  show({ [`GET ${shellPaths.feedbackQuestions}`]: refused(504) });
  expect(await screen.findByText('The questions could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('closing is debounced by 500 ms [SHELL-033]', async () => {
  jest.useFakeTimers();
  try {
    const { onClose } = show();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.click());
    await act(() => jest.advanceTimersByTimeAsync(300));
    act(() => close.click());
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(onClose).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['supervisor', true],
  ['owner', true],
  ['agent', false],
])('%s may export every answer: %s [SHELL-034]', async (role, may) => {
  show({}, role);
  await screen.findByRole('radio', { name: '4' });
  expect(screen.queryByRole('button', { name: 'Export all answers (CSV)' }) !== null).toBe(may);
});
