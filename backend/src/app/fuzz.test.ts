import fc from 'fast-check';
import { paths } from '@patchbay/shared-contracts';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { phonebookPaths } from '@patchbay/shared-contracts/phonebooks';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { anyRequest, operationsOf, type AnyRequest, type Operation } from '../testing/any-request.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const numRuns = Number(process.env['PATCHBAY_FUZZ_RUNS'] ?? '6');
const given = process.env['PATCHBAY_FUZZ_SEED'];
const seed = given === undefined ? {} : { seed: Number(given) };

const verbs = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Feeds never end. */
const isFeed = ({ path }: Operation): boolean => path === paths.events || path === '/phone/api/events';

const people = { 'an owner': 'demo-user-01', 'an agent': 'demo-user-03', nobody: null } as const;
type Person = keyof typeof people;

/** Returns why an answer does not match its description; `null` when it does. */
function createJudge() {
  const readers = new Map<string, z.ZodType>();
  const readerOf = (key: string, schema: Record<string, unknown>): z.ZodType => {
    const known = readers.get(key) ?? z.fromJSONSchema(schema);
    readers.set(key, known);
    return known;
  };
  return (
    { method, path, responses }: Operation,
    { statusCode, body, headers }: LightMyRequestResponse,
  ): string | null => {
    const described = responses[String(statusCode)];
    if (described === undefined) return `${statusCode} is not described: ${body.slice(0, 300)}`;
    const schema = described.content?.['application/json']?.schema;
    const isJson = String(headers['content-type']).startsWith('application/json');
    if (schema === undefined || !isJson) return null;
    const read = readerOf(`${method} ${path} ${statusCode}`, schema).safeParse(JSON.parse(body));
    return read.success ? null : `${statusCode} is not as described: ${read.error.message.slice(0, 300)}`;
  };
}

/** Opens a customer phone page that obeys at once, as an order waits for a page. Returns a function that closes it. */
function openPhonePage({ services: { phonePages } }: TestApp): () => void {
  const does = { ok: true, problem: null, number: null, registered: true, peer: null, digits_received: '' };
  const report = { ...does, call: 'idle', channel: 'voice' } as const;
  return phonePages.connect({ number: null, any: true }, undefined, (text) => {
    const id = /"is":"order","id":"([^"]+)"/.exec(text)?.[1];
    if (id !== undefined) phonePages.receiveReply(id, { report });
  });
}

describe('any request by anybody', () => {
  let test: TestApp;
  let leavePhone = (): void => undefined;
  const bearers = new Map<Person, string>();
  const operations: Operation[] = [];
  beforeAll(async () => {
    test = await createTestApp({ CUSTOMER_PHONE: 'on' });
    leavePhone = openPhonePage(test);
    operations.push(...operationsOf((await test.app.inject(paths.openapi)).json()).filter((each) => !isFeed(each)));
  }, 60_000);
  afterAll(async () => {
    leavePhone();
    test.takeErrors(); // letters and hooks to unreachable addresses
    await test.close();
  });

  const renew = async (person: Person): Promise<void> => {
    const userId = people[person];
    if (userId === null) return;
    const { sessions, bearers: tokens } = test.services;
    const { actor } = await sessions.begin('demo', userId, {
      address: '',
      userAgent: '',
      method: 'password',
      isConfirmed: true,
    });
    bearers.set(person, await tokens.make(actor));
  };

  let asked = 0;
  async function ask(
    person: Person,
    { method }: Operation,
    { url, body }: AnyRequest,
  ): Promise<LightMyRequestResponse> {
    const bearer = bearers.get(person);
    asked += 1;
    const response = await test.app.inject({
      method: verbs.parse(method),
      url,
      remoteAddress: `127.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`, // limits are tested elsewhere
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === null ? {} : { 'content-type': body.type }),
      },
      ...(body === null ? {} : { payload: body.payload }),
    });
    if (response.statusCode === 401) await renew(person); // it signed itself out
    return response;
  }

  it.each([
    ['POST', customerPaths.importCustomersPreview, '422'],
    ['POST', customerPaths.importCustomers, '422'],
    ['PUT', `${phonebookPaths.phonebooks}{id}/columns/`, '422'],
  ])('a rare refusal is described too: %s %s %s [UX-008]', (verb, at, status) => {
    const found = operations.find(({ method, path }) => method === verb && path === at);
    expect(Object.keys(found?.responses ?? {})).toContain(status);
  });

  it('gets an answer that the API description has, and never a server error [SEC-014]', async () => {
    const judge = createJudge();
    const wrong: string[] = [];
    for (const person of ['an owner', 'an agent', 'nobody'] as const) {
      await renew(person);
      for (const operation of operations) {
        const property = fc.asyncProperty(anyRequest(operation), async (request) => {
          const reason = judge(operation, await ask(person, operation, request));
          if (reason !== null) throw new Error(`${operation.method} ${request.url} of ${person}: ${reason}`);
        });
        const { failed, errorInstance, counterexample, seed: had } = await fc.check(property, { numRuns, ...seed });
        const sent = counterexample?.[0].body?.payload.toString().slice(0, 300) ?? '';
        const reason = errorInstance instanceof Error ? errorInstance.message : 'failed';
        if (failed) wrong.push(`PATCHBAY_FUZZ_SEED=${had} PATCHBAY_FUZZ_RUNS=${numRuns}: ${reason} ${sent}`);
      }
    }
    expect(operations.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  }, 600_000);
});
