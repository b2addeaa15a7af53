import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleDescription } from './testing/description.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { DocsPage } from './ui/docs-page.tsx';

const CALL = 'GET /newsr/api/v1/calls/{id}/';
const NOTE = 'POST /newsr/api/v1/notes/';

function show({ op, view, answers = {} }: { op?: string; view?: string; answers?: Record<string, unknown> } = {}) {
  const query = new URLSearchParams({ ...(op && { op }), ...(view && { view }) }).toString();
  window.history.replaceState(null, '', `/api-documentation?${query}`);
  return renderInConsole(
    <BrowserRouter>
      <DocsPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: { [`GET ${paths.openapi}`]: sampleDescription, ...answers },
    },
  );
}
const list = async () => within(await screen.findByRole('navigation', { name: 'Operations by group' }));
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('lists what the live description has, by group, and opens an operation under an address of its own [ROUTE-031]', async () => {
  show();
  expect(await screen.findByText(/Version 1\.2\.3, 3 operations/)).toBeVisible();
  expect((await list()).queryByRole('link')).toBeNull();
  await userEvent.click((await list()).getByText('Logs'));
  await userEvent.click((await list()).getByRole('link', { name: /One call of the log/ }));
  expect(await screen.findByRole('article', { name: 'One call of the log' })).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('op')).toBe(CALL);
});

it('shows parameters, fields, examples and refusals of the operation in the address [ACCT-019]', async () => {
  show({ op: CALL });
  expect(await screen.findByText('Session or API key with calls:read')).toBeVisible();
  const rows = (await part('Parameters')).getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['idpathstringrequired · ≤ 40 characters', 'limitqueryinteger1 – 200 · default 50']);
  const answer = await part('Response 200');
  await userEvent.click(answer.getByText('data'));
  expect(answer.getByText('customer_number')).toBeVisible();
  expect(answer.getByRole('group', { name: 'Example: Response 200' })).toHaveTextContent(
    '"customer_number": "+918045000001"',
  );
  const refusals = (await part('Errors')).getAllByRole('row').map((row) => row.textContent);
  expect(refusals.at(1)).toBe(
    '403forbidden, confirm-yourself, whole-account, second-factor-needed, password-due, key-scope',
  );
  expect(refusals.at(-1)).toBe('409codes of this operation only');
});

it('finds operations by the fields they take, and the keyboard leads through what is found [ACCT-019]', async () => {
  show();
  const search = await screen.findByRole('textbox', { name: 'Search by path, keyword or field' });
  await userEvent.type(search, 'pinned');
  const found = await (await list()).findByRole('link', { name: /Write a note/ });
  expect((await list()).getAllByRole('link')).toHaveLength(1);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('j');
  expect(found).toHaveFocus();
  await userEvent.keyboard('k{Enter}');
  await userEvent.click(search);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(found).toHaveFocus();
  await userEvent.clear(search);
  await userEvent.type(search, 'nowhere');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

it('tries an operation as oneself, and shows status and answer [ROUTE-031]', async () => {
  const { console } = show({
    op: CALL,
    answers: { 'GET /newsr/api/v1/calls/c%2F1/?limit=5': { status: 200, data: { customer_number: '+911' } } },
  });
  const trying = await part('Try it out');
  await userEvent.click(trying.getByRole('button', { name: 'Send' }));
  expect(await trying.findByText('This is required.')).toBeVisible();
  await userEvent.type(trying.getByRole('textbox', { name: 'id (path)' }), 'c/1');
  await userEvent.type(trying.getByRole('textbox', { name: 'limit (query)' }), '5');
  await userEvent.click(trying.getByRole('button', { name: 'Send' }));
  const answer = within(await screen.findByRole('region', { name: 'Response' }));
  expect(answer.getByText('200')).toBeVisible();
  expect(answer.getByRole('group', { name: 'Response' })).toHaveTextContent('"customer_number": "+911"');
  expect(console.asked.at(-1)).toMatchObject({ method: 'GET', path: '/newsr/api/v1/calls/c%2F1/?limit=5' });
});

it('tries it by a key as a program would, without the session [ROUTE-031]', async () => {
  const asked: [string, RequestInit | undefined][] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    asked.push([String(url), init]);
    return new Response('{"status":403,"error":{"code":"key-scope"}}', { status: 403, headers: { 'x-request': '7' } });
  };
  const { console } = show({ op: CALL });
  const trying = await part('Try it out');
  await userEvent.click(trying.getByText('API key'));
  await userEvent.type(trying.getByRole('textbox', { name: 'id (path)' }), '1');
  await userEvent.click(trying.getByRole('button', { name: 'Send' }));
  expect(await trying.findByText('This is required.')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.type(trying.getByLabelText('Key'), 'pba_key');
  await userEvent.click(trying.getByRole('button', { name: 'Send' }));
  const answer = within(await screen.findByRole('region', { name: 'Response' }));
  expect(answer.getByText('403')).toBeVisible();
  expect(answer.getByText(/key-scope/)).toBeVisible();
  expect(asked).toEqual([
    ['/newsr/api/v1/calls/1/', { method: 'GET', headers: { 'X-API-Key': 'pba_key' }, credentials: 'omit' }],
  ]);
  expect(console.asked.map(({ path }) => path)).toEqual([paths.openapi]);
  globalThis.fetch = before;
});

it('marks the answer of before as old until the next one is here [ROUTE-031]', async () => {
  const before = globalThis.fetch;
  const answers: ((response: Response) => void)[] = [];
  globalThis.fetch = () => new Promise((resolve) => answers.push(resolve));
  show({ op: CALL });
  const trying = await part('Try it out');
  await userEvent.click(trying.getByText('API key'));
  await userEvent.type(trying.getByRole('textbox', { name: 'id (path)' }), '1');
  await userEvent.type(trying.getByLabelText('Key'), 'pba_key');
  const send = () => userEvent.click(trying.getByRole('button', { name: 'Send' }));
  await send();
  answers[0]?.(new Response('{}', { status: 200 }));
  const answer = await screen.findByRole('region', { name: 'Response' });
  expect(answer).toHaveAttribute('aria-busy', 'false');
  await send();
  expect(answer).toHaveTextContent('200');
  expect(answer).toHaveAttribute('aria-busy', 'true');
  answers[1]?.(new Response('{}', { status: 403 }));
  expect(await within(answer).findByText('403')).toBeVisible();
  expect(answer).toHaveAttribute('aria-busy', 'false');
  globalThis.fetch = before;
});

it('says beside the body that it is no JSON, keeps it, and sends what is mended', async () => {
  const { console } = show({
    op: NOTE,
    answers: {
      'POST /newsr/api/v1/notes/': {
        ok: false,
        status: 400,
        code: 'invalid',
        message: 'No',
        body: { error: { code: 'invalid' } },
      },
    },
  });
  const trying = await part('Try it out');
  expect(trying.getByText('This sends a real request: what it changes stays changed.')).toBeVisible();
  const body = trying.getByRole('textbox', { name: 'Body' });
  await userEvent.type(body, 'x');
  await userEvent.click(trying.getByRole('button', { name: 'Send' }));
  expect(await trying.findByText('This is not valid JSON.')).toBeVisible();
  expect(body).toHaveDisplayValue(/x$/);
  await userEvent.type(body, '{Backspace}');
  await userEvent.click(trying.getByRole('button', { name: 'Send' }));
  const answer = within(await screen.findByRole('region', { name: 'Response' }));
  expect(answer.getByText('400')).toBeVisible();
  expect(answer.getByText(/"code": "invalid"/)).toBeVisible();
  expect(console.asked.at(-1)?.body).toEqual({ text: 'text' });
});

it('writes the request that is filled in in three languages, and none for what takes no keys [ACCT-019]', async () => {
  const { unmount } = show({ op: CALL });
  await userEvent.type(await screen.findByRole('textbox', { name: 'limit (query)' }), '5');
  const samples = await part('Code samples');
  expect(samples.getByRole('group', { name: 'curl' })).toHaveTextContent(
    `curl -sS -X GET 'http://localhost/newsr/api/v1/calls/{id}/?limit=5' \\ -H "X-API-Key: $PATCHBAY_KEY"`,
  );
  await userEvent.click(samples.getByText('Python'));
  expect(samples.getByRole('group', { name: 'Python' })).toHaveTextContent('urllib.request.Request(');
  unmount();
  show({ op: NOTE });
  expect(await screen.findByText('Programs cannot call this operation: it does not accept API keys.')).toBeVisible();
});

it('tells what hooks post and what sockets send, from the same description [ACCT-019]', async () => {
  const { unmount } = show({ view: 'hooks' });
  expect(await screen.findByRole('group', { name: 'Example: Body' })).toHaveTextContent('{ "type": "call.ended" }');
  expect(screen.getByText('webhook-id')).toBeVisible();
  unmount();
  show({ view: 'sockets' });
  expect(await screen.findByText('/ws/agent-status')).toBeVisible();
  expect(screen.getByText('agent_id')).toBeVisible();
});

it('says so for an address that names no operation, and when there is no description', async () => {
  const { unmount } = show({ op: 'GET /nowhere' });
  expect(await screen.findByText('This operation does not exist')).toBeVisible();
  unmount();
  show({ answers: { [`GET ${paths.openapi}`]: { ok: false, status: 503, code: null, message: null } } });
  expect(await screen.findByText('The API documentation could not be loaded')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /again|retry/i })).toBeVisible());
});
