import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages } from '@patchbay/shared-contracts';
import { historyPaths, type HistoryAnswer, type HistoryEntry } from '@patchbay/shared-contracts/history';
import { auditActions, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { factsOf, sentenceOf, whoOf } from './model/words.ts';
import { en } from './texts/en.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { HistoryPage } from './ui/history-page.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const entry = (number: number, part: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ number, at: '2026-11-20T09:00:00.000Z', action: 'key-made', by: 'owner@demo.test', whom: 'CRM' },
  ...{ address: '10.1.2.3', browser: null, changes: [], facts: {}, ...part },
});
const page = (objects: readonly HistoryEntry[], next: number | null = null): HistoryAnswer => ({
  ...{ objects: [...objects], meta: { next_cursor: next } },
});
const checked = (data: object) => ({ status: 200, data: { intact: true, entries: 1_204, broken_at: null, ...data } });

function show(answers: Record<string, unknown> = {}) {
  const shown = renderInConsole(
    <BrowserRouter>
      <HistoryPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${historyPaths.entries}`]: page([entry(2)]),
        [`GET ${historyPaths.people}`]: { objects: ['key CRM', 'owner@demo.test'] },
        [`GET ${signInPaths.auditCheck}`]: checked({}),
        ...answers,
      },
    },
  );
  const asked = () => shown.console.asked.filter(({ path }) => path === historyPaths.entries);
  return { ...shown, asked };
}
const lines = async () =>
  within(await screen.findByRole('table', { name: 'Activity' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

it('tells who did what to which thing, when and from where [ACCT-017]', async () => {
  show({
    [`GET ${historyPaths.entries}`]: page([
      entry(4, { action: 'signed-in', browser: FIREFOX, facts: { method: 'password' } }),
      entry(3, { action: 'log-exported', by: 'key CRM', whom: 'call-logs', facts: { format: 'csv', id: 'x' } }),
      entry(2, { action: 'person-changed', by: 'boss@demo.test as owner@demo.test', whom: 'asha@demo.test' }),
      entry(1, { action: 'audit-broken', by: 'server', address: '' }),
    ]),
  });
  const [, ...received] = await lines();
  expect(received[0]).toMatch(/20.*09:00.*owner@demo\.test signed inMethod: password10\.1\.2\.3Firefox on Linux4$/);
  expect(received[1]).toMatch(/Key CRM exported call-logsFormat: csv10\.1\.2\.33$/);
  expect(received[2]).toContain('boss@demo.test as owner@demo.test changed the permissions of asha@demo.test');
  expect(received[3]).toMatch(/The history was changed or cut offThe server1$/);
});

it('shows what was there before and after [ACCT-017]', async () => {
  const changes = [
    { field: 'label', before: 'CRM', after: 'Shop' },
    { field: 'note_text', before: '', after: 'x' },
  ];
  show({ [`GET ${historyPaths.entries}`]: page([entry(1, { action: 'key-renamed', whom: 'Shop', changes })]) });
  const terms = (await screen.findAllByRole('term')).map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  expect(terms).toEqual(['label: CRMShop', 'note text: emptyx']);
  expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual(['CRM', 'empty']);
  expect(screen.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['Shop', 'x']);
});

it('asks for this month first, then for the person, the kind and the words that were chosen [ACCT-017]', async () => {
  const { asked } = show();
  await lines();
  expect(asked()[0]?.query).toEqual({ date_filter: 'current_month' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Who' }));
  await userEvent.click((await screen.findAllByTitle('Key CRM')).at(-1) ?? document.body);
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }));
  await userEvent.click((await screen.findAllByTitle('Programs')).at(-1) ?? document.body);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search people and details' }), 'shop{Enter}');
  const expected = { date_filter: 'current_month', by: 'key CRM', kind: 'programs', search: 'shop' };
  await waitFor(() => expect(asked().at(-1)?.query).toEqual(expected));
});

it('goes on with older entries where the last one ended', async () => {
  const { asked } = show({
    [`GET ${historyPaths.entries}`]: ({ query }: { readonly query?: { readonly cursor?: string } }) =>
      query?.cursor === undefined ? page([entry(9), entry(8)], 8) : page([entry(7)]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(async () => expect(await lines()).toHaveLength(4));
  expect(asked().at(-1)?.query).toEqual({ date_filter: 'current_month', cursor: '8' });
});

it.each([
  [{}, 'Verified up to entry 1,204: nothing was removed or changed'],
  [{ intact: false, broken_at: 7 }, 'The history was changed or cut off at entry 7'],
  [{ entries: 0 }, 'Nothing to verify yet'],
])('of the check %j it says: %s [ACCT-017]', async (found, text) => {
  show({ [`GET ${signInPaths.auditCheck}`]: checked(found) });
  expect(await screen.findByText(text)).toBeVisible();
});

it('exports what is asked for, and says when that failed', async () => {
  const { console } = show();
  await lines();
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(console.asked.at(-1)?.path).toBe(`${historyPaths.file}?date_filter=current_month`));
  await waitFor(() => expect(console.log).toContain('error The file could not be created'));
});

it('says so when there is nothing, and when it could not be had', async () => {
  const { unmount } = show({ [`GET ${historyPaths.entries}`]: page([]) });
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
  unmount();
  const refused = { ok: false, status: 503, code: null, message: null };
  show({ [`GET ${historyPaths.entries}`]: refused, [`GET ${signInPaths.auditCheck}`]: refused });
  expect(await screen.findByText('The history could not be loaded')).toBeVisible();
  expect(await screen.findByText('The history could not be verified')).toBeVisible();
});

describe('words', () => {
  const write =
    (words: Readonly<Record<string, string>>) =>
    (key: string, values: Readonly<Record<string, string>> = {}) =>
      (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

  it.each(languages)('every action of the audit log has a sentence of its own in %s [ACCT-017]', async (language) => {
    const words = language === 'en' ? en : (await texts.others[language]()).default;
    const t = write(words);
    const sentences = auditActions.map((action) => sentenceOf({ action, by: 'asha', whom: 'them' }, t));
    const byName = auditActions.map((action) => t('did.other', { action, by: 'asha', whom: 'them' }));
    expect(sentences.filter((sentence) => byName.includes(sentence))).toEqual([]);
    expect(sentences.filter((sentence) => sentence.includes('did.') || sentence.includes('{{'))).toEqual([]);
    expect(new Set(sentences).size).toBe(auditActions.length);
  });

  it('who acted as another, by a key, or was the server is said in the reader’s words [ACCT-017, ACCT-018]', async () => {
    const t = write((await texts.others.de()).default);
    expect(
      ['ana@demo.test as owner@north.test', 'key CRM', 'server', 'ana@demo.test'].map((by) => whoOf(by, t)),
    ).toEqual(['ana@demo.test als owner@north.test', 'Schlüssel CRM', 'Der Server', 'ana@demo.test']);
  });

  it('what a newer server writes is told by its name, and ids are left out', () => {
    const t = write(en);
    expect(sentenceOf({ action: 'moon-landed', by: 'unknown', whom: 'x' }, t)).toBe('Unknown: moon-landed, x');
    expect(factsOf({ facts: { id: '7', new_ways: 'At work', method: 'sso', empty: '' } }, t)).toEqual([
      { name: 'new ways', value: 'At work' },
      { name: 'Method', value: 'sso' },
    ]);
  });
});
