import { insightsPaths } from '@patchbay/shared-contracts/insights';
import { screen } from '@testing-library/react';
import { sampleSurvey } from './testing/samples.ts';
import { askedBy, card, cellsOf, refused, show } from './testing/show-insights.tsx';

const path = insightsPaths.surveyMarks;
const NAME = 'Survey results';

describe('what callers answered [CONF-FLOW-010]', () => {
  it('each question has average, answers and marks, which lead to their calls [CONF-FLOW-010]', async () => {
    const { console } = show({ at: '/insights?queues=q1' });
    const part = await card(NAME);
    const [, service, wait] = await part.findAllByRole('row');
    expect(cellsOf(service ?? document.body)).toEqual(['Service', '4.2', '6 of 8', '1: 02: 13: 04: 25: 3']);
    expect(cellsOf(wait ?? document.body).slice(0, 3)).toEqual(['Wait', '–', '0 of 2']);
    const hrefOf = (name: string) => part.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(hrefOf('Service')).toMatch(/^\/call-logs\?.*queues=q1.*survey=Service$/);
    expect(hrefOf('5: 3')).toContain('survey=Service%3A+5');
    expect(part.queryByRole('link', { name: '1: 0' })).toBeNull();
    expect(askedBy(console, path)[0]?.query).toMatchObject({ queues: 'q1' });
  });

  it('says so where nobody was asked, or it could not be had [CONF-FLOW-010]', async () => {
    const { unmount } = show({ answers: { [`GET ${path}`]: sampleSurvey([]) } });
    expect(
      await screen.findByText('No survey results. Add a survey step to a call flow to collect them.'),
    ).toBeVisible();
    unmount();
    show({ answers: { [`GET ${path}`]: refused } });
    expect(await (await card(NAME)).findByRole('button', { name: /again/i })).toBeVisible();
  });

  it('an agent’s marks are those of own calls, and lead to them in the own log [CONF-FLOW-010]', async () => {
    show({ role: 'agent' });
    const part = await card(NAME);
    expect(await part.findByRole('link', { name: '5: 3' })).toHaveAttribute(
      'href',
      '/call-logs?date=today&survey=Service%3A+5',
    );
  });
});
