import { feedbackQuestionsAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('feedback', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it('is asked in the reader’s language [SHELL-032, SHELL-034] @whole', async () => {
    const agent = await test.signIn('agent@demo.test');
    const ask = async (query: Record<string, string>) =>
      feedbackQuestionsAnswerSchema.parse((await agent.get(shellPaths.feedbackQuestions, query)).json()).questions[0]
        ?.text;
    expect(await ask({})).toBe('How happy are you with Patchbay?');
    expect(await ask({ language: 'de' })).toBe('Wie zufrieden sind Sie mit Patchbay?');
  });

  it('is kept per user and exported by a supervisor of the account, formulas disarmed [SHELL-032, SHELL-034]', async () => {
    const agent = await test.signIn('agent@demo.test');
    const surveyData = [
      { id: 'overall', answer: '4' },
      { id: 'words', answer: '=HYPERLINK("http://x")' },
    ];
    expect((await agent.post(shellPaths.submitFeedback, { surveyData })).statusCode).toBe(200);
    const supervisor = await test.signIn('supervisor@demo.test');
    const csv = await supervisor.get(shellPaths.feedbackExport);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain(`agent@demo.test,agent,4,,,"'=HYPERLINK(""http://x"")"`);
    const other = await test.signIn('owner@other.test');
    expect((await other.get(shellPaths.feedbackExport)).body).not.toContain('agent@demo.test');
  });

  it.each([
    ['no answer at all', []],
    ['an unknown question', [{ id: 'nope', answer: '1' }]],
    ['a rating out of range', [{ id: 'overall', answer: '9' }]],
    ['an answer that is too long', [{ id: 'words', answer: 'x'.repeat(2001) }]],
  ])('refuses %s [SHELL-034]', async (_, surveyData) => {
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.post(shellPaths.submitFeedback, { surveyData })).statusCode).toBe(400);
  });

  it('an agent may not export it [SHELL-034]', async () => {
    const agent = await test.signIn('agent@demo.test');
    expect((await agent.get(shellPaths.feedbackExport)).statusCode).toBe(403);
  });
});
