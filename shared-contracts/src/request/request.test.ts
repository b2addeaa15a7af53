import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { z } from '../zod/zod.ts';
import { createRequest, type RequestSetup } from './axios-request.ts';
import { questionOf } from './question.ts';
import type { Call } from './request-port.ts';
import { addressOf, bodyOf, headersFor, isAnswer, isInvalidToken, messageOf, toastOf } from './rules.ts';

interface Asked {
  readonly request: IncomingMessage;
  readonly body: string;
}

/** Starts a real HTTP server with the given answers, one per request. */
function serve(answers: { status: number; body?: unknown }[]) {
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push({ request, body });
      const answer = answers.shift() ?? { status: 200, body: {} };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  return new Promise<{ base: string; asked: Asked[]; close: () => void }>((ready) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      ready({ base: `http://127.0.0.1:${port}`, asked, close: () => server.close() });
    }),
  );
}

const setupOf = (base: string, change: Partial<RequestSetup> = {}): { setup: RequestSetup; toasts: string[] } => {
  const toasts: string[] = [];
  return {
    toasts,
    setup: {
      axios: axios.create({ adapter: 'http' }),
      apiBase: base,
      token: () => 'tok',
      eks: () => ({ enabled: false, endpoints: [], host: '' }),
      onInvalidToken: async () => false,
      toast: (kind, text) => toasts.push(`${kind}: ${text}`),
      ...change,
    },
  };
};
const answer = z.object({ n: z.number() });

describe('a refusal that any request may meet', () => {
  it.each([
    ['is said in the words of the console', 'storage-away', 'Gerade nicht.'],
    ['keeps the words of the server where the console has none', 'duplicate-number', 'In English.'],
  ])('%s [SEC-016]', async (_, code, message) => {
    const body = { status: 503, error: { code, message: 'In English.' } };
    const server = await serve([{ status: 503, body }]);
    const { setup, toasts } = setupOf(server.base, {
      wordsFor: (asked) => (asked === 'storage-away' ? 'Gerade nicht.' : null),
    });
    const result = await createRequest(setup).send({ method: 'POST', path: '/a', answer: z.object({}), toast: true });
    expect(result).toMatchObject({ ok: false, status: 503, code, message });
    expect(toasts).toEqual([`error: ${message}`]);
    server.close();
  });
});

describe('the request port', () => {
  const open: { close: () => void }[] = [];
  const start = async (...answers: { status: number; body?: unknown }[]) => {
    const server = await serve(answers);
    open.push(server);
    return server;
  };
  afterEach(() => open.splice(0).forEach((server) => server.close()));

  it('carries both token headers and a JSON content type [NET-007, NET-023, NET-024]', async () => {
    const server = await start({ status: 200, body: { n: 1 } });
    const result = await createRequest(setupOf(server.base).setup).send({
      method: 'POST',
      path: '/x/',
      body: { a: 1 },
      answer,
    });
    expect(result).toEqual({ ok: true, status: 200, data: { n: 1 } });
    expect(server.asked[0]?.request.headers).toMatchObject({
      authorization: 'Bearer tok',
      jwtauthorization: 'tok',
      'content-type': 'application/json',
    });
  });

  it('carries the key of what the user wants, except to another host [NET-010]', async () => {
    const server = await start({ status: 200, body: { n: 1 } }, { status: 200, body: { n: 1 } });
    const call = { method: 'POST', path: '/x/', answer, idempotencyKey: 'wanted-once' } as const;
    await createRequest(setupOf(server.base).setup).send(call);
    await createRequest(setupOf('', { eks: eksOf('/x/', server.base) }).setup).send(call);
    expect(server.asked.map(({ request }) => request.headers['idempotency-key'])).toEqual(['wanted-once', undefined]);
  });

  it('asks its own host for the language of the console [I18N-004]', async () => {
    const server = await start({ status: 200, body: { n: 1 } }, { status: 200, body: { n: 1 } });
    const call = { method: 'GET', path: '/x/', answer } as const;
    const language = () => 'ja';
    await createRequest(setupOf(server.base, { language }).setup).send(call);
    await createRequest(setupOf('', { language, eks: eksOf('/x/', server.base) }).setup).send(call);
    expect(server.asked.map(({ request }) => request.headers['accept-language'])).toEqual(['ja', undefined]);
  });

  it('sends form data without a JSON content type [NET-008]', async () => {
    const server = await start({ status: 200, body: { n: 1 } });
    await createRequest(setupOf(server.base).setup).send({
      method: 'POST',
      path: '/x/',
      form: { type: 'hold' },
      answer,
    });
    expect(server.asked[0]?.request.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(server.asked[0]?.body).toBe('type=hold');
  });

  it.each([
    [
      { status: 404, body: { error: { code: 'no', message: 'Gone' } } },
      { ok: false, status: 404, code: 'no', message: 'Gone', body: { error: { code: 'no', message: 'Gone' } } },
    ],
    [
      { status: 401, body: { message: 'Who are you?' } },
      { ok: false, status: 401, code: null, message: 'Who are you?', body: { message: 'Who are you?' } },
    ],
    [
      { status: 503, body: { msg: 'busy' } },
      { ok: false, status: 503, code: null, message: 'busy', body: { msg: 'busy' } },
    ],
    [
      { status: 200, body: { n: 'one' } },
      { ok: false, status: 200, code: 'unexpected-answer', message: 'Something went wrong!!' },
    ],
  ])('hands %j to the caller as a value [NET-011, NET-014, NET-018, NET-026]', async (given, expected) => {
    const server = await start(given);
    expect(await createRequest(setupOf(server.base).setup).send({ method: 'GET', path: '/x/', answer })).toEqual(
      expected,
    );
  });

  it('has status 504 when nobody answered, and only then [NET-018, NET-019]', async () => {
    const server = await start();
    server.close();
    const { setup, toasts } = setupOf(server.base);
    const result = await createRequest(setup).send({ method: 'POST', path: '/x/', answer, toast: true });
    expect(result).toMatchObject({ ok: false, status: 504 });
    expect(toasts).toEqual(['error: Something went wrong!!']);
  });

  it('has an empty body for 204 and 205 [NET-012]', async () => {
    const server = await start({ status: 204 });
    expect(
      await createRequest(setupOf(server.base).setup).send({ method: 'DELETE', path: '/x/', answer: z.object({}) }),
    ).toEqual({ ok: true, status: 204, data: {} });
  });

  it('renews once on 401 Invalid token and sends again; a refused renewal hands the answer back [NET-013]', async () => {
    const invalid = { status: 401, body: { status: 401, error: { code: 'invalid-token', message: 'Invalid token' } } };
    const server = await start(invalid, { status: 200, body: { n: 2 } }, invalid);
    let renewals = 0;
    const renewed = createRequest(setupOf(server.base, { onInvalidToken: async () => (renewals++, true) }).setup);
    expect(await renewed.send({ method: 'GET', path: '/x/', answer })).toMatchObject({ ok: true, data: { n: 2 } });
    const refused = createRequest(setupOf(server.base, { onInvalidToken: async () => (renewals++, false) }).setup);
    expect(await refused.send({ method: 'GET', path: '/x/', answer })).toMatchObject({ ok: false, status: 401 });
    expect(renewals).toBe(2);
  });

  it('renews for a file, too, whose refusal comes as bytes; what the server says of one is told [NET-013]', async () => {
    const invalid = { status: 401, body: { status: 401, error: { code: 'invalid-token', message: 'Invalid token' } } };
    const gone = { status: 404, body: { status: 404, error: { code: 'no-recording', message: 'It was removed.' } } };
    const server = await start(invalid, { status: 200, body: { n: 2 } }, gone);
    let renewals = 0;
    const port = createRequest(
      setupOf(server.base, {
        axios: axios.create({ adapter: 'fetch' }), // returns bytes as a browser does
        onInvalidToken: async () => (renewals++, true),
      }).setup,
    );
    const file = await port.file('/recordings/a.wav');
    expect(file.ok && (await file.data.text())).toBe('{"n":2}');
    expect(renewals).toBe(1);
    const refusal = { ok: false, status: 404, code: 'no-recording', message: 'It was removed.' };
    expect(await port.file('/recordings/b.wav')).toMatchObject(refusal);
  });

  it('sends again once what the server wanted of the person first was done, for a file, too [SEC-007, SEC-008]', async () => {
    const wanted = { status: 403, body: { status: 403, error: { code: 'confirm-yourself', message: 'Please.' } } };
    const server = await start(
      wanted,
      { status: 200, body: { n: 2 } },
      wanted,
      { status: 200, body: { n: 3 } },
      wanted,
    );
    const codes: string[] = [];
    const will = (isDone: boolean) => ({
      axios: axios.create({ adapter: 'fetch' }), // returns bytes as a browser does
      onForbidden: async (code: string) => (codes.push(code), isDone),
    });
    const done = createRequest(setupOf(server.base, will(true)).setup);
    const call = { method: 'POST', path: '/x/', body: { typed: 'kept' }, answer } as const;
    expect(await done.send(call)).toMatchObject({ ok: true, data: { n: 2 } });
    expect(server.asked.map(({ body }) => body)).toEqual(['{"typed":"kept"}', '{"typed":"kept"}']);
    const file = await done.file('/export.csv');
    expect(file.ok && (await file.data.text())).toBe('{"n":3}');
    const refused = createRequest(setupOf(server.base, will(false)).setup);
    expect(await refused.send(call)).toMatchObject({ ok: false, status: 403, code: 'confirm-yourself' });
    expect(codes).toEqual(['confirm-yourself', 'confirm-yourself', 'confirm-yourself']);
  });

  it('sends files in parts, and tells how much of them is on its way', async () => {
    const server = await start({ status: 200, body: { n: 1 } });
    const parts = new FormData();
    parts.append('soundname', 'Welcome');
    parts.append('soundfile', new Blob(['la la']), 'welcome.wav');
    const sent: number[] = [];
    const call = {
      method: 'POST',
      path: '/x/',
      parts,
      onSent: (share: number) => void sent.push(share),
      answer,
    } as const;
    const { setup } = setupOf(server.base, { axios: axios.create({ adapter: 'fetch' }) });
    expect(await createRequest(setup).send(call)).toEqual({ ok: true, status: 200, data: { n: 1 } });
    expect(server.asked[0]?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.asked[0]?.body).toMatch(/name="soundname"\s+Welcome/);
    expect(server.asked[0]?.body).toMatch(/name="soundfile"; filename="welcome.wav"[^]*la la/);
    expect(sent.at(-1)).toBe(1);
  });

  it('tells how an answer began, a refusal as well, and after another try that of the last', async () => {
    const server = await start(
      { status: 401, body: { status: 401, error: { code: 'invalid-token', message: 'Invalid token' } } },
      { status: 200, body: { n: 1 } },
      { status: 404, body: {} },
    );
    const heads: [number, string | undefined][] = [];
    const port = createRequest(setupOf(server.base, { onInvalidToken: async () => true }).setup);
    const onHead: Call<unknown>['onHead'] = ({ status, headers }) => void heads.push([status, headers['content-type']]);
    await port.send({ method: 'GET', path: '/x/', answer, onHead });
    await port.send({ method: 'GET', path: '/x/', answer, onHead });
    expect(heads).toEqual([401, 200, 404].map((status) => [status, 'application/json']));
  });

  it('takes the file that something sent is made into, and reads a refusal of it', async () => {
    const refused = { status: 422, body: { status: 422, error: { code: 'wrong-tag', message: 'No such tag.' } } };
    const server = await start({ status: 200, body: { n: 2 } }, refused);
    const axiosLikeABrowser = axios.create({ adapter: 'fetch' });
    const port = createRequest(setupOf(server.base, { axios: axiosLikeABrowser }).setup);
    const call = { method: 'POST', path: '/x/', body: { text: 'Hello' } } as const;
    const made = await port.made(call);
    expect(made.ok && (await made.data.text())).toBe('{"n":2}');
    expect(server.asked[0]?.body).toBe('{"text":"Hello"}');
    expect(await port.made(call)).toMatchObject({ ok: false, status: 422, code: 'wrong-tag', message: 'No such tag.' });
  });

  it('a request that is refused once more after that is refused', async () => {
    const wanted = { status: 403, body: { status: 403, error: { code: 'confirm-yourself', message: 'Please.' } } };
    const server = await start(wanted, wanted);
    const request = createRequest(setupOf(server.base, { onForbidden: async () => true }).setup);
    expect(await request.send({ method: 'GET', path: '/x/', answer })).toMatchObject({ ok: false, status: 403 });
    expect(server.asked).toHaveLength(2);
  });

  it('takes an answer that was asked for early under the same rules, and asks itself after that [PLAT-019, NET-013]', async () => {
    const server = await start({ status: 200, body: { n: 2 } });
    const early = [{ status: 200, data: { n: 1 } }];
    const request = createRequest(setupOf(server.base, { early: async () => early.shift() ?? null }).setup);
    expect(await request.send({ method: 'GET', path: '/x/', answer })).toMatchObject({ ok: true, data: { n: 1 } });
    expect(await request.send({ method: 'GET', path: '/x/', answer })).toMatchObject({ ok: true, data: { n: 2 } });
  });

  const asNumber = (early: Record<string, number>) => async (question: string) =>
    question in early ? { status: 200, data: { n: early[question] } } : null;
  const eksOf = (endpoint: string, host: string) => () => ({ enabled: true, endpoints: [endpoint], host });

  it.each([
    ['the same question, in another order', { a: 'x y', b: 2, c: undefined }, 1],
    ['another page of the list', { a: 'x y', b: 3 }, 2],
    ['no query', undefined, 2],
  ])('of what was asked for early, %s', async (_, query, n) => {
    const server = await start({ status: 200, body: { n: 2 } });
    const early = asNumber({ [questionOf('/x/', { b: '2', a: 'x y' })]: 1 });
    const request = createRequest(setupOf(server.base, { early }).setup);
    const call = { method: 'GET', path: '/x/', answer, ...(query && { query }) } as const;
    expect(await request.send(call)).toMatchObject({ ok: true, data: { n } });
  });

  it('takes no early answer to what goes to another host: the document asked its own [NET-010, PLAT-019]', async () => {
    const server = await start({ status: 200, body: { n: 2 } });
    const early = asNumber({ '/x/': 1 });
    const request = createRequest(setupOf('', { early, eks: eksOf('/x/', server.base) }).setup);
    expect(await request.send({ method: 'GET', path: '/x/', answer })).toMatchObject({ ok: true, data: { n: 2 } });
  });

  it('toasts only when the call asks for it [NET-025]', async () => {
    const server = await start({ status: 200, body: { n: 1, message: 'Saved' } }, { status: 200, body: { n: 1 } });
    const { setup, toasts } = setupOf(server.base);
    const request = createRequest(setup);
    await request.send({ method: 'POST', path: '/x/', answer, toast: true });
    await request.send({ method: 'POST', path: '/x/', answer });
    expect(toasts).toEqual(['success: Saved']);
  });
});

describe('the request rules', () => {
  it('without a token there are no token headers, but the same content type [NET-024]', () => {
    expect([headersFor(null, 'json'), headersFor(null, 'form')]).toEqual([{ 'Content-Type': 'application/json' }, {}]);
  });
  const eks = { enabled: true, endpoints: ['/newsr/api/v1/customer/'], host: 'https://eks.test' };
  it.each([
    ['/newsr/api/v1/customer/5/', eks, 'https://eks.test/newsr/api/v1/customer/5/'],
    ['/newsr/api/v1/agent/', eks, 'https://api.test/newsr/api/v1/agent/'],
    ['/newsr/api/v1/customer/', { ...eks, enabled: false }, 'https://api.test/newsr/api/v1/customer/'],
  ])('%s goes to its host [NET-009, NET-010]', (path, setting, address) =>
    expect(addressOf(path, 'https://api.test', setting)).toBe(address),
  );
  it.each([
    [199, false],
    [200, true],
    [401, true],
    [499, true],
    [500, false],
  ])('%d is an answer: %s [NET-011]', (status, expected) => expect(isAnswer(status)).toBe(expected));
  it('empties 204 and 205 [NET-012]', () =>
    expect([bodyOf(204, 'x'), bodyOf(205, 'x'), bodyOf(200, 'x')]).toEqual([{}, {}, 'x']));
  it.each([
    [{ error: { message: 'a' }, message: 'b' }, 'a'],
    [{ error: 'a', msg: 'b' }, 'a'],
    [{ message: 'm', msg: 'b' }, 'm'],
    [{ msg: 'b' }, 'b'],
    ['<html>', null],
    [null, null],
  ])('the server’s words in %j are %s [NET-016, NET-017]', (body, words) => expect(messageOf(body)).toBe(words));
  it('only a 401 that says Invalid token ends the session [NET-013, NET-014]', () => {
    expect([
      isInvalidToken(401, { message: 'Invalid token' }),
      isInvalidToken(401, { message: 'No' }),
      isInvalidToken(403, { message: 'Invalid token' }),
    ]).toEqual([true, false, false]);
  });
  it('a successful POST toasts its message or Success!!, a GET nothing [NET-015, NET-016]', () => {
    const ok = { ok: true, status: 200, data: {} } as const;
    expect([toastOf('POST', ok, { msg: 'Done' }), toastOf('POST', ok, {}), toastOf('GET', ok, {})]).toEqual([
      { kind: 'success', text: 'Done' },
      { kind: 'success', text: 'Success!!' },
      null,
    ]);
  });
});
