import { integrationsContract, type IntegrationsFields } from '@patchbay/shared-contracts/integrations';
import { deliveriesAnswerSchema, deliveryPaths, HIDDEN, testAnswerSchema } from '@patchbay/shared-contracts/hooks';
import { templatePaths, templatesContract, templateUsesAnswerSchema } from '@patchbay/shared-contracts/templates';
import { sql } from 'kysely';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

const { path } = integrationsContract;

describe('/integrations', () => {
  let test: TestApp;
  let owner: SignedIn;
  let receiver: Receiver;
  beforeAll(async () => {
    test = await createTestApp({ HOOKS_TO_PRIVATE: 'on' });
    owner = await test.signIn('owner@demo.test');
    receiver = await openReceiver();
  }, 120_000);
  afterAll(async () => {
    await receiver.close();
    await test.close();
  });
  beforeEach(() => {
    receiver.taken.splice(0);
    receiver.answers((response) => void response.writeHead(204).end());
  });

  let count = 0;
  const written = (change: Partial<IntegrationsFields>): IntegrationsFields => ({
    ...{
      kind: 'crm',
      name: `One ${String((count += 1))}`,
      recipients: '',
      template: '',
      hook_url: '',
      method: 'POST',
      url: '',
    },
    ...{ auth: 'none', key_header: '', token_url: '', client_id: '', scope: '', secret: '', mapping: '' },
    ...{ events: ['call.missed'], state: 'on', ...change },
  });
  const added = async (change: Partial<IntegrationsFields>) =>
    integrationsContract.one.parse((await owner.post(path, written(change))).json()).data;
  const tested = async (id: string) => testAnswerSchema.parse((await owner.post(`${path}${id}/test/`, {})).json()).data;

  it.each(['slack', 'mattermost'] as const)(
    '%s is told in the form that it takes, and its address is no one’s to see [CONF-INT-001]',
    async (kind) => {
      const row = await added({ kind, hook_url: `${receiver.url}/services/T0/SECRET` });
      expect(row.hook_url).toBe('');
      const attempt = await tested(row.id);
      expect(attempt).toMatchObject({ status: 204, failure: null });
      expect(attempt.request).toContain(`POST ${receiver.url}/${HIDDEN}`);
      expect(JSON.stringify(attempt)).not.toContain('SECRET');
      const [taken] = receiver.taken;
      expect(taken?.path).toBe('/services/T0/SECRET');
      expect(JSON.parse(taken?.body ?? '')).toEqual({
        text: expect.stringMatching(/^\*Call missed\*\n\S+\nAsha Rao\nSupport/),
      });
    },
  );

  it('Teams gets a card [CONF-INT-001]', async () => {
    const row = await added({ kind: 'teams', hook_url: `${receiver.url}/hook` });
    await tested(row.id);
    expect(JSON.parse(receiver.taken[0]?.body ?? '')).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [{ text: 'Call missed', weight: 'Bolder' }, {}, { text: 'Asha Rao' }, {}, {}, {}],
          },
        },
      ],
    });
  });

  it('an e-mail goes to each recipient [CONF-INT-001]', async () => {
    const row = await added({ kind: 'email', recipients: 'a@example.com, b@example.com' });
    expect(await tested(row.id)).toMatchObject({ status: null, failure: null });
    const mails = await test.database.asPlatform((tx) => tx.selectFrom('outbox').selectAll().execute());
    for (const address of ['a@example.com', 'b@example.com']) expect(JSON.stringify(mails)).toContain(address);
  });

  it('an e-mail uses its chosen template, filled for the event’s customer and agent; the template cannot be deleted meanwhile [CONF-INT-001, CONF-TMPL-005]', async () => {
    const template = async (change: object) => {
      const fields = { type: 'EMAIL', sender_id: '', subject: 'Sorry, {{customer.name}}', status: 'active' };
      const text = 'Dear {{customer.name}},\n{{agent.name}} of {{account.name}} calls you back.';
      const answer = await owner.post(templatesContract.path, { ...fields, text, name: 'Sorry', ...change });
      return templatesContract.one.parse(answer.json()).data.id;
    };
    const id = await template({});
    await test.database.withAccount('demo', async (tx) => {
      const customer = await tx.selectFrom('customers').select('customer_id').orderBy('customer_id').limit(1).executeTakeFirstOrThrow(); // prettier-ignore
      await tx.updateTable('customers').set({ name: 'Mira Sen' }).where('customer_id', '=', customer.customer_id).execute(); // prettier-ignore
      await tx.deleteFrom('customer_numbers').where('number', '=', '+919812345678').execute();
      await tx
        .updateTable('customer_numbers')
        .set({ number: '+919812345678' })
        .where('customer_id', '=', customer.customer_id)
        .where(
          'place',
          '=',
          sql<number>`(select min(place) from customer_numbers where customer_id = ${customer.customer_id})`,
        ) // prettier-ignore
        .execute();
    });
    const row = await added({ kind: 'email', recipients: 'c@example.com', template: id });
    const attempt = await tested(row.id);
    expect(attempt.request).toBe(
      'To: c@example.com\nSubject: Sorry, Mira Sen\n\nDear Mira Sen,\nAsha Rao of Demo Traders calls you back.\n',
    );
    const uses = templateUsesAnswerSchema.parse((await owner.get(templatePaths.uses)).json()).data.objects;
    expect(uses).toContainEqual({ id, used_by: [{ kind: 'integration', name: row.name }] });
    const remove = await test.app.inject({
      ...{ method: 'DELETE', url: `${templatesContract.path}${id}/`, query: { version: '1' } },
      headers: { authorization: `Bearer ${owner.bearer}` },
    });
    expect([remove.statusCode, remove.json().error.code]).toEqual([409, 'in-use']);
    for (const wrong of [
      await template({ type: 'SMS', subject: '', name: 'An SMS' }),
      await template({ status: 'draft', name: 'A draft' }),
      'nobody',
    ]) {
      const answer = await owner.post(path, written({ kind: 'email', recipients: 'c@example.com', template: wrong }));
      expect([answer.statusCode, answer.json().error]).toMatchObject([422, { code: 'unknown-template', field: 'template' }]); // prettier-ignore
    }
  });

  it('a CRM gets its fields, with a key that nobody sees [CONF-INT-001]', async () => {
    const mapping = 'phone = {{customer_number}}\nkind = {{type}}';
    const key = { auth: 'key', key_header: 'X-Key', secret: 'open sesame' } as const;
    const row = await added({ url: `${receiver.url}/calls`, method: 'PATCH', mapping, ...key });
    expect(row.secret).toBe('');
    const attempt = await tested(row.id);
    expect(attempt.request).toContain(`X-Key: ${HIDDEN}`);
    const [taken] = receiver.taken;
    expect([taken?.method, taken?.headers['x-key']]).toEqual(['PATCH', 'open sesame']);
    expect(JSON.parse(taken?.body ?? '')).toEqual({ phone: '+919812345678', kind: 'call.missed' });
    const change = { ...written({ url: `${receiver.url}/calls`, ...key, secret: '' }), version: 1 };
    await owner.put(`${path}${row.id}/`, change);
    await tested(row.id);
    expect(receiver.taken[1]?.headers['x-key']).toBe('open sesame'); // unchanged when left empty
  });

  it('a CRM’s token is fetched by client credentials, cached, and fetched again after a refusal [CONF-INT-001]', async () => {
    let tokens = 0;
    receiver.answers((response, { path: asked, headers }) => {
      if (asked === '/token')
        return void response.end(JSON.stringify({ access_token: `token${String((tokens += 1))}`, expires_in: 3600 }));
      response.writeHead(headers.authorization === 'Bearer token1' ? 401 : 204).end();
    });
    const row = await added({
      ...{ url: `${receiver.url}/calls`, auth: 'oauth', token_url: `${receiver.url}/token`, client_id: 'us' },
      ...{ secret: 'top secret', scope: 'calls' },
    });
    const [first, second, third] = [await tested(row.id), await tested(row.id), await tested(row.id)];
    expect([first.status, second.status, third.status, tokens]).toEqual([401, 204, 204, 2]);
    const [asked] = receiver.taken;
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('us:top%20secret').toString('base64')}`);
    expect(asked?.body).toBe('grant_type=client_credentials&scope=calls');
    for (const attempt of [first, second]) expect(attempt.request).not.toMatch(/token\d/);
    receiver.answers((response) => void response.writeHead(500).end());
    const other = await added({
      url: `${receiver.url}/c`,
      auth: 'oauth',
      token_url: `${receiver.url}/token`,
      client_id: 'us',
      secret: 's3cret',
    });
    expect(await tested(other.id)).toMatchObject({ status: null, failure: 'unusable' });
  });

  it.each<[Partial<IntegrationsFields>, string]>([
    [{ kind: 'email' }, 'recipients'],
    [{ kind: 'slack' }, 'hook_url'],
    [{ kind: 'crm' }, 'url'],
    [{ url: 'https://example.com', auth: 'key', secret: 'a' }, 'key_header'],
    [{ url: 'https://example.com', auth: 'key', key_header: 'X-Key' }, 'secret'],
    [{ url: 'https://example.com', auth: 'oauth', client_id: 'a', secret: 'b' }, 'token_url'],
  ])('names what is missing in %o [CONF-INT-001]', async (change, field) => {
    const answer = await owner.post(path, written(change));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: { code: 'missing', field } }]);
  });

  it('has its own log [CONF-INT-001]', async () => {
    const row = await added({ url: `${receiver.url}/calls` });
    await tested(row.id);
    const of = async (list: 'hookapi' | 'integration') =>
      deliveriesAnswerSchema.safeParse(
        (await owner.get(deliveryPaths(list).deliveries, { endpoint_id: row.id })).json(),
      );
    expect((await of('integration')).data?.meta.total_count).toBe(1);
    expect((await of('hookapi')).data?.meta.total_count).toBe(0);
  });
});

describe('where hooks must not go to this machine', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest',
    'http://localhost/',
    'http://intranet/',
  ])('an address like %s is refused beside its field [CONF-HOOK-005, CONF-INT-001]', async (url) => {
    const row = { name: 'In', url, method: 'POST', events: ['call.ended'], headers: '', secret: '', state: 'on' };
    const answer = await owner.post('/newsr/api/v1/hookapis/', row);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: { code: 'private-address', field: 'url' } },
    ]);
  });
});
