import { createServer } from 'node:http';

/** A received request: method, path, form, and idempotency key. */
export interface StripeRequest {
  readonly what: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}

export interface FakeStripe {
  readonly url: string;
  readonly asked: readonly StripeRequest[];
  /** Sets the answer to a method and path, from now on. */
  answer(what: string, status: number, body: object): void;
  close(): Promise<void>;
}

/** A local server in place of api.stripe.com, with preset answers; for tests only. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const asked: StripeRequest[] = [];
  const answers = new Map<string, { readonly status: number; readonly body: object }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      const what = `${request.method ?? ''} ${pathname}`;
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      const key = request.headers['idempotency-key'];
      asked.push({ what, form, key: String(key), authorization: request.headers.authorization });
      const { status, body } = answers.get(what) ?? { status: 404, body: { error: { type: 'invalid_request_error' } } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...{ url: `http://127.0.0.1:${port}`, asked },
    answer: (what, status, body) => void answers.set(what, { status, body }),
    close: () => new Promise((done) => server.close(() => done())),
  };
}
