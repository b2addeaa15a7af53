import { edgeErrors, paths } from '@patchbay/shared-contracts';
import { callPaths, queuesAnswerSchema } from '@patchbay/shared-contracts/calls';
import {
  invitedAnswerSchema,
  peopleAnswerSchema,
  peopleErrors,
  peoplePaths,
  previewAnswerSchema,
  type ChangePerson,
  type NewInvitation,
  type Person,
} from '@patchbay/shared-contracts/people';
import { auditAnswerSchema, passwordErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { readMappingHistory } from '../../domain/queues/mapping-history.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { letCallerWait } from '../../testing/waiting-caller.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Fresh@12345';
const BILLING = 'demo-queue-billing';

const asha: NewInvitation = {
  ...{ email: 'asha@new.test', first_name: 'Asha', last_name: 'Rao', role: 'agent', number: '+919800000077' },
  ...{ device: 'phone', queues: [BILLING], language: 'de' },
};

describe('people of an account', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeEach(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterEach(() => test.close());

  const all = async (who = owner) => peopleAnswerSchema.parse((await who.get(peoplePaths.people)).json()).data;
  const invite = (people: readonly Partial<NewInvitation>[], who = owner) =>
    who.post(peoplePaths.invitations, { people: people.map((one) => ({ ...asha, ...one })) });
  const at = (id: string, rest = '') => `${peoplePaths.people}${id}/${rest}`;
  const invitation = async () => {
    const [one] = (await all()).invitations;
    return `${peoplePaths.invitations}${one?.id ?? ''}/`;
  };
  const withdraw = async () =>
    test.app.inject({
      method: 'DELETE',
      url: await invitation(),
      headers: { authorization: `Bearer ${owner.bearer}` },
    });
  const mails = async (to = asha.email) => {
    await test.services.post.settled();
    return ((await test.services.outbox?.list()) ?? []).filter(({ recipient }) => recipient === to);
  };
  const linkOf = ({ body = '' }: { body?: string } = {}) => {
    const link = new URL(/https?:\/\/\S+/.exec(body)?.[0] ?? 'http://none');
    return { uid: link.searchParams.get('uid') ?? '', token: link.searchParams.get('token') ?? '' };
  };
  const open = async (link: { uid: string; token: string }, password = PASSWORD) =>
    test.post(signInPaths.resetPassword, { ...link, ...(await test.sealed({ password, confirm_password: password })) });
  const person = async (email: string) => {
    const found = (await all()).people.find((each) => each.email === email);
    if (found === undefined) throw new Error(`Nobody is ${email}`);
    return found;
  };
  const changed = ({ first_name, last_name, number, role, device, rights }: Person, change: Partial<ChangePerson>) => ({
    ...{ first_name, last_name, number, role, device, rights },
    ...change,
  });
  const setSeats = (seats: number) =>
    test.database.withAccount('demo', (tx) =>
      tx.updateTable('plans').set({ seats }).where('plan_id', '=', 'demo-plan-voice').execute(),
    );
  const codeOf = (response: { json: () => { error?: { code: string } } }) => response.json().error?.code;

  it('join by a link that works once: mail in their language, own password, number, device and queues [CONF-USER-001]', async () => {
    const made = invitedAnswerSchema.parse((await invite([{}])).json()).data;
    expect(made).toMatchObject([{ email: asha.email, queues: ['Billing'], invited_by: 'Anita Patel', is_over: false }]);
    const [letter] = await mails();
    expect(letter?.subject).toBe('Einladung zu Demo Traders');
    expect(letter?.body).toContain('7 Tage');
    expect((await open(linkOf(letter), 'Demo.Traders')).json()).toMatchObject({
      error: { code: passwordErrors.own.code },
    });
    expect((await open(linkOf(letter))).json()).toMatchObject({ status: 200 });
    expect((await open(linkOf(letter), 'Other@12345')).json()).toMatchObject({
      error: { code: passwordErrors.linkOver.code },
    });
    const who = await test.signIn(asha.email, PASSWORD);
    expect(who.status).toBe(200);
    const { data } = (await who.get(paths.details)).json();
    expect(data).toMatchObject({ role: 'agent', first_name: 'Asha', language: 'de', agent_number: asha.number });
    expect(data.profile.phone_switch_state).toBe('phone');
    const { invitations } = await all();
    expect([invitations, (await person(asha.email)).queues]).toEqual([[], ['Billing']]);
  });

  it('have seven days, then need a new link: sending again invalidates the old one, withdrawing both [CONF-USER-001] @whole', async () => {
    await invite([{}]);
    const [first] = await mails();
    test.clock.now += 7 * DAY_MS;
    expect(codeOf(await open(linkOf(first)))).toBe(passwordErrors.linkOver.code);
    owner = await test.signIn('owner@demo.test');
    expect((await all()).invitations[0]?.is_over).toBe(true);
    expect((await owner.post(`${await invitation()}send/`, {})).statusCode).toBe(200);
    const again = (await mails()).find(({ body }) => body !== first?.body);
    test.clock.now += 7 * DAY_MS - 1;
    expect(codeOf(await open(linkOf(first)))).toBe(passwordErrors.linkOver.code);
    owner = await test.signIn('owner@demo.test');
    expect((await withdraw()).statusCode).toBe(200);
    expect(codeOf(await open(linkOf(again)))).toBe(passwordErrors.linkOver.code);
    expect((await withdraw()).statusCode).toBe(404);
  });

  it.each<[string, Partial<NewInvitation>, number, string]>([
    ['an e-mail of this account', { email: 'AGENT2@demo.test' }, 409, peopleErrors.emailTaken.code],
    ['an e-mail of another, told the same', { email: 'owner@other.test' }, 409, peopleErrors.emailTaken.code],
    ['a number of another agent', { number: '+918045001001' }, 409, peopleErrors.numberTaken.code],
    ['an agent without a number', { number: '' }, 422, peopleErrors.noNumber.code],
    ['a queue of another account', { queues: ['other-queue-front'] }, 422, peopleErrors.unknownQueue.code],
    ['what is no e-mail', { email: 'asha' }, 400, edgeErrors.invalid.code],
  ])('%s is refused, nobody is invited and no mail is sent [CONF-USER-001] @whole', async (_, change, status, code) => {
    const response = await invite([{ email: 'first@new.test', number: '+919800000078' }, change]);
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
    expect((await all()).invitations).toEqual([]);
    expect(await mails('first@new.test')).toEqual([]);
  });

  it('are managed by owners alone [CONF-USER-001, SEC-008]', async () => {
    for (const name of ['supervisor@demo.test', 'agent@demo.test'])
      expect((await invite([{}], await test.signIn(name))).statusCode).toBe(403);
    await test.database.withAccount('demo', (tx) => tx.updateTable('sessions').set({ confirmed_at: null }).execute());
    expect(codeOf(await invite([{}]))).toBe(edgeErrors.confirmNeeded.code);
  });

  it('come from a CSV file that is previewed: each row as it would be invited, with its errors [CONF-USER-001]', async () => {
    const file = [
      'E-mail,First name,Last name,Role,Number,Device,Queues',
      'ravi@new.test,Ravi,K,agent,+919800000091,phone,Billing;Support',
      '',
      'owner@other.test,Olga,,supervisor,,softphone,',
      'nobody,,,boss,123,,Sales',
    ].join('\n');
    const response = await test.app.inject({
      ...{
        method: 'POST',
        url: peoplePaths.preview,
        query: { file_name: 'people.csv', language: 'fr' },
        payload: Buffer.from(file),
      },
      headers: { authorization: `Bearer ${owner.bearer}`, 'content-type': 'application/octet-stream' },
    });
    const rows = previewAnswerSchema.parse(response.json()).data;
    expect(rows.map(({ row, faults }) => [row, ...faults.map(({ field, problem }) => `${field}: ${problem}`)])).toEqual(
      [
        [2],
        [4, 'email: email-taken'],
        [5, 'email: email', 'first_name: required', 'number: number', 'role: role', 'queues: unknown-queue'],
      ],
    );
    expect(rows[0]?.person).toMatchObject({ role: 'agent', device: 'phone', language: 'fr', number: '+919800000091' });
    expect((await all()).invitations).toEqual([]);
    expect((await invite(rows.slice(0, 1).map(({ person: one }) => one))).statusCode).toBe(201);
  });

  it('five thousand of a file are checked, each wrong row with the reason, while other requests are answered [CONF-USER-001] @whole', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) =>
      at % 50 === 0 ? `nobody${at},,` : `p${at}@many.test,Person,+9177${String(at).padStart(8, '0')}`,
    );
    const response = test.app.inject({
      ...{ method: 'POST', url: peoplePaths.preview, query: { file_name: 'people.csv', language: 'en' } },
      payload: Buffer.from(`email,first name,number\n${lines.join('\n')}\np7@many.test,Again,+917700000007`.replace(`${lines[4_999] ?? ''}\n`, '')), // prettier-ignore
      headers: { authorization: `Bearer ${owner.bearer}`, 'content-type': 'application/octet-stream' },
    });
    let isOver = false;
    let answered = 0;
    void response.then(() => (isOver = true));
    while (!isOver) answered += Number((await owner.get(peoplePaths.people)).statusCode === 200);
    expect(answered).toBeGreaterThan(1);
    const rows = previewAnswerSchema.parse((await response).json()).data;
    expect(rows).toHaveLength(5_000);
    const wrong = rows.filter(({ faults }) => faults.length > 0);
    expect(wrong.map(({ row }) => row)).toEqual([...Array.from({ length: 100 }, (_, at) => at * 50 + 2), 5_001]);
    expect(wrong[0]?.faults.map(({ problem }) => problem)).toEqual(['email', 'required', 'no-number']);
    expect(wrong.at(-1)?.faults.map(({ problem }) => problem)).toEqual(['twice', 'twice']);
    const good = rows.filter(({ faults }) => faults.length === 0).map(({ person: one }) => one);
    expect((await invite(good.slice(0, 501))).statusCode).toBe(400);
    expect((await invite(good.slice(0, 500))).statusCode).toBe(201);
    const { found, invitations } = await all();
    expect([found.invitations, invitations.length]).toEqual([500, 100]);
    await test.services.post.settled();
  }, 60_000);

  it('are found by name, e-mail and number, in pages, invitations included [CONF-USER-001]', async () => {
    await invite([{ email: 'zoe@new.test', first_name: 'Zoe', number: '+919800000071' }, {}]);
    const read = async (query: Record<string, string>) => {
      const answer = await owner.get(peoplePaths.people, query);
      const { people, invitations, found } = peopleAnswerSchema.parse(answer.json()).data;
      return { emails: [...people, ...invitations].map(({ email }) => email), found };
    };
    const whole = (await all()).people.map(({ email }) => email);
    expect((await all()).found).toEqual({ people: whole.length, invitations: 2 });
    const pages = [await read({ limit: '10' }), await read({ limit: '10', offset: '10', invited_offset: '2' })];
    expect(pages.flatMap(({ emails }) => emails.filter((email) => whole.includes(email)))).toEqual(whole.slice(0, 20));
    expect(pages[1]?.emails.filter((email) => email.endsWith('new.test'))).toEqual([]);
    expect(await read({ search: ' zoe ' })).toEqual({ emails: ['zoe@new.test'], found: { people: 0, invitations: 1 } });
    expect((await read({ search: '9800000071' })).emails).toEqual(['zoe@new.test']);
    expect((await read({ search: 'AGENT3@' })).emails).toEqual(['agent3@demo.test']);
    const { number } = await person('agent3@demo.test');
    expect((await read({ search: number })).emails).toEqual(['agent3@demo.test']);
    expect((await read({ search: '%' })).emails).toEqual([]);
  });

  it('are filtered by role and by whether they are active, invitations by role, too [CONF-USER-001] @whole', async () => {
    await invite([{ email: 'zoe@new.test', role: 'supervisor', number: '+919800000071' }, {}]);
    const { id } = await person('agent3@demo.test');
    await owner.post(at(id, 'deactivate/'), {});
    const read = async (query: Record<string, string>) => {
      const { people, invitations, found } = peopleAnswerSchema.parse(
        (await owner.get(peoplePaths.people, query)).json(),
      ).data;
      expect(found).toEqual({ people: people.length, invitations: invitations.length });
      return [...people, ...invitations].map(({ email }) => email).sort();
    };
    expect(await read({ role: 'owner' })).toEqual(['owner@demo.test']);
    expect(await read({ role: 'supervisor' })).toEqual([
      'supervisor2@demo.test',
      'supervisor@demo.test',
      'zoe@new.test',
    ]);
    expect(await read({ state: 'deactivated' })).toEqual(['agent3@demo.test']);
    expect(await read({ state: 'deactivated', role: 'owner' })).toEqual([]);
    expect(await read({ role: 'agent', state: 'active' })).not.toContain('agent3@demo.test');
    expect((await owner.get(peoplePaths.people, { role: 'nobody' })).statusCode).toBe(400);
  });

  it.each([
    ['no e-mails', 'Name\nAsha', peopleErrors.noEmailColumn.code],
    ['no rows', 'email\n', peopleErrors.empty.code],
    ['a workbook', 'PK\u0003\u0004', peopleErrors.unreadable.code],
    ['more rows than are invited at once', `email\n${'a@b.test\n'.repeat(5_001)}`, peopleErrors.tooManyRows.code],
  ])('a file with %s is refused [CONF-USER-001] @whole', async (_, file, code) => {
    const response = await test.app.inject({
      ...{
        method: 'POST',
        url: peoplePaths.preview,
        query: { file_name: 'f.csv', language: 'en' },
        payload: Buffer.from(file),
      },
      headers: { authorization: `Bearer ${owner.bearer}`, 'content-type': 'application/octet-stream' },
    });
    expect([response.statusCode, codeOf(response)]).toEqual([422, code]);
  });

  it('are deactivated: sessions, phone and keys end at once, history stays; and can be reactivated [CONF-USER-002]', async () => {
    const agent = await test.signIn('agent2@demo.test');
    await agent.get(paths.details);
    const { id } = await person('agent2@demo.test');
    expect((await owner.post(at(id, 'deactivate/'), {})).json()).toMatchObject({ data: { is_active: false } });
    expect((await agent.get(paths.details)).statusCode).toBe(401);
    expect((await test.signIn('agent2@demo.test')).status).not.toBe(200);
    const rows = await test.database.withAccount('demo', async (tx) => ({
      credentials: await tx
        .selectFrom('sip_credentials')
        .select('revoked_at')
        .where('agent_id', '=', 'demo-agent-02')
        .execute(),
      agent: await tx
        .selectFrom('agents')
        .selectAll()
        .where('agent_id', '=', 'demo-agent-02')
        .executeTakeFirstOrThrow(),
      calls: await tx.selectFrom('calls').select('call_id').where('agent_id', '=', 'demo-agent-02').execute(),
    }));
    expect(rows.credentials.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
    expect([rows.agent.is_active, rows.agent.status, rows.calls.length > 0]).toEqual([false, 'Logged Out', true]);
    expect((await owner.post(at(id, 'activate/'), {})).json()).toMatchObject({ data: { is_active: true } });
    expect((await test.signIn('agent2@demo.test')).status).toBe(200);
  });

  it('lose their earlier API keys with it [CONF-USER-002] @whole', async () => {
    await owner.put(
      at((await person('supervisor@demo.test')).id),
      changed(await person('supervisor@demo.test'), { role: 'owner' }),
    );
    const second = await test.signIn('supervisor@demo.test');
    const key = (await second.post(signInPaths.apiKeys, { label: 'k', scopes: ['audit:read'] })).json().data.secret;
    const ask = () => test.app.inject({ url: signInPaths.audit, headers: { 'x-api-key': key } });
    expect((await ask()).statusCode).toBe(200);
    const { id } = await person('supervisor@demo.test');
    await owner.post(at(id, 'deactivate/'), {});
    expect((await ask()).statusCode).toBe(401);
    await owner.post(at(id, 'activate/'), {});
    expect((await ask()).statusCode).toBe(401);
  });

  it('keep their last owner, and nobody deactivates themselves or changes their own role [CONF-USER-002]', async () => {
    const self = await person('owner@demo.test');
    expect([self.is_self, self.is_last_owner]).toEqual([true, true]);
    expect(codeOf(await owner.post(at(self.id, 'deactivate/'), {}))).toBe(peopleErrors.lastOwner.code);
    expect(codeOf(await owner.put(at(self.id), changed(self, { role: 'supervisor' })))).toBe(
      peopleErrors.lastOwner.code,
    );
    const other = await person('supervisor@demo.test');
    expect((await owner.put(at(other.id), changed(other, { role: 'owner' }))).statusCode).toBe(200);
    expect(codeOf(await owner.post(at(self.id, 'deactivate/'), {}))).toBe(peopleErrors.oneself.code);
    expect(codeOf(await owner.put(at(self.id), changed(self, { role: 'agent' })))).toBe(peopleErrors.oneself.code);
    expect((await owner.post(at('demo-user-99', 'deactivate/'), {})).statusCode).toBe(404);
    const stranger = await test.signIn('owner@other.test');
    expect((await stranger.put(at(other.id), changed(other, {}))).statusCode).toBe(403);
  });

  it('get changed rights at their next request, without a new sign-in; the platform’s rights stay [CONF-USER-003]', async () => {
    const supervisor = await test.signIn('supervisor@demo.test');
    const before = await person('supervisor@demo.test');
    expect((await supervisor.get('/newsr/api/v1/call_records/')).statusCode).toBe(200);
    const rights = { ...before.rights, permissions: { ...before.rights.permissions, call_logs: false } };
    expect((await owner.put(at(before.id), changed(before, { rights }))).json()).toMatchObject({ data: { rights } });
    expect((await supervisor.get('/newsr/api/v1/call_records/')).statusCode).toBe(403);
    expect((await supervisor.get(paths.details)).json().data.permissions).toMatchObject({
      call_logs: false,
      test_releases: true,
    });
    await owner.put(at(before.id), changed(before, { role: 'owner' }));
    expect((await supervisor.get(peoplePaths.people)).statusCode).toBe(401); // the console must get a new bearer first
    const promoted = await test.refreshed(supervisor);
    expect((await promoted.get(peoplePaths.people)).statusCode).toBe(200);
    await owner.put(at(before.id), changed(before, { role: 'supervisor' }));
    const back = await test.refreshed(promoted);
    expect((await back.get(peoplePaths.people)).statusCode).toBe(403);
  });

  it('that another owner changed meanwhile are not changed back [CONF-USER-003]', async () => {
    const seen = await person('supervisor@demo.test');
    const { version } = seen;
    const rights = { ...seen.rights, permissions: { ...seen.rights.permissions, call_logs: false } };
    expect((await owner.put(at(seen.id), changed(seen, { rights, version }))).statusCode).toBe(200);
    const late = await owner.put(at(seen.id), changed(seen, { first_name: 'Vera', version }));
    expect([late.statusCode, codeOf(late)]).toEqual([409, peopleErrors.changed.code]);
    const now = await person('supervisor@demo.test');
    expect(now).toMatchObject({ rights, first_name: seen.first_name });
    const back = { rights: seen.rights, version: now.version };
    expect((await owner.put(at(seen.id), changed(seen, back))).statusCode).toBe(200);
    expect((await person('supervisor@demo.test')).version).toBe(version);
  });

  it('as supervisors see the queues that an owner chooses, from their next request on [CONF-USER-003, LIVE-035]', async () => {
    const supervisor = await test.signIn('supervisor@demo.test');
    const before = await person('supervisor@demo.test');
    const BILLING_ONLY = [{ id: BILLING, name: 'Billing' }];
    const seen = async () =>
      queuesAnswerSchema.parse((await supervisor.get(callPaths.queues)).json()).objects.map(({ name }) => name);
    const put = (own_queues: string[] | null, change: Partial<ChangePerson> = {}) =>
      owner.put(at(before.id), changed(before, { own_queues, ...change }));
    expect(before.own_queues).toBeNull();
    expect((await seen()).length).toBeGreaterThan(1);
    expect((await put([BILLING, BILLING])).json().data.own_queues).toEqual(BILLING_ONLY);
    expect(await seen()).toEqual(['Billing']);
    // Clients that do not know the field leave it unchanged; queues of other accounts are ignored.
    await owner.put(at(before.id), changed(before, {}));
    expect((await person(before.email)).own_queues).toEqual(BILLING_ONLY);
    const refused = await put(['of-nobody']);
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      422,
      { code: 'unknown-queue', field: 'own_queues' },
    ]);
    await put([]);
    expect(await seen()).toEqual([]);
    await put(null);
    expect((await seen()).length).toBeGreaterThan(1);
    const log = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json()).objects;
    const received = log.filter(({ action, detail }) => action === 'person-changed' && 'own_queues' in detail);
    expect(received.map(({ detail }) => detail['own_queues'])).toEqual(['all', '', 'Billing']);
  });

  it('can change their number, give it up, and get it back with its history [CONF-USER-002] @whole', async () => {
    const before = await person('supervisor@demo.test');
    const put = (change: Partial<ChangePerson>) => owner.put(at(before.id), changed(before, change));
    expect(codeOf(await put({ number: '+918045001001' }))).toBe(peopleErrors.numberTaken.code);
    expect((await put({ number: '+919800000055', device: 'phone' })).json()).toMatchObject({
      data: { number: '+919800000055', device: 'phone' },
    });
    const agentId = async () =>
      (
        await test.database.withAccount('demo', (tx) =>
          tx.selectFrom('agents').select('agent_id').where('user_id', '=', before.id).executeTakeFirst(),
        )
      )?.agent_id;
    const made = await agentId();
    await put({ number: '' });
    expect([await agentId(), (await person('supervisor@demo.test')).number]).toEqual([undefined, '']);
    await put({ number: '+919800000055' });
    expect(await agentId()).toBe(made);
    expect(codeOf(await put({ role: 'agent', number: '' }))).toBe(peopleErrors.noNumber.code);
  });

  describe('a number that somebody gave up', () => {
    const agentWith = (number: string) =>
      test.database.withAccount('demo', async (tx) => {
        const agent = await tx.selectFrom('agents').selectAll().where('phone', '=', number).executeTakeFirstOrThrow();
        const queues = await tx
          .selectFrom('queue_agents')
          .select('queue_id')
          .where('agent_id', '=', agent.agent_id)
          .orderBy('queue_id')
          .execute();
        return { ...agent, queues: queues.map(({ queue_id }) => queue_id) };
      });
    /** Makes an agent with settings of their own give up the number; returns the agent as before. */
    const givenUp = async () => {
      const who = await person('agent3@demo.test');
      const own = { auto_answer: true, auto_answer_delay: 5, backup_number: '+919800000099' };
      await test.database.withAccount('demo', (tx) =>
        tx.updateTable('agents').set(own).where('phone', '=', who.number).execute(),
      );
      const before = await agentWith(who.number);
      expect(before.queues).not.toEqual([]);
      expect((await owner.put(at(who.id), changed(who, { role: 'supervisor', number: '' }))).statusCode).toBe(200);
      return { who, before };
    };
    const nothingLeft = { auto_answer: null, auto_answer_delay: null, backup_number: null, status: 'Logged Out' };

    it('goes to the next who is invited with it, under their name and in their queues alone [CONF-USER-001] @whole', async () => {
      const { who, before } = await givenUp();
      expect((await invite([{ number: who.number, queues: ['demo-queue-support'] }])).statusCode).toBe(201);
      const [letter] = await mails();
      expect((await open(linkOf(letter))).json()).toMatchObject({ status: 200 });
      const joined = await person(asha.email);
      expect(joined).toMatchObject({ number: who.number, device: 'phone', queues: ['Support'] });
      expect(await agentWith(who.number)).toMatchObject({
        ...{ agent_id: before.agent_id, user_id: joined.id, is_active: true, ...nothingLeft },
        ...{ username: 'asha.new.test', first_name: 'Asha', last_name: 'Rao', queues: ['demo-queue-support'] },
      });
      const history = await test.database.withAccount('demo', (tx) =>
        readMappingHistory(tx, { agentId: before.agent_id, among: null, limit: 50, offset: 0 }),
      );
      const left = history.rows.filter(({ change }) => change === 'removed');
      expect(left.map(({ queue_id }) => queue_id).sort()).toEqual(before.queues);
      expect(new Set(left.map(({ agent }) => agent))).toEqual(new Set([`${who.first_name} ${who.last_name}`]));
    });

    it('goes to another person who is given it, under their name and without the former queues [CONF-USER-002] @whole', async () => {
      const { who, before } = await givenUp();
      const next = await person('supervisor2@demo.test');
      expect(next.number).toBe('');
      const put = await owner.put(at(next.id), changed(next, { number: who.number, first_name: 'Ravi' }));
      expect(put.json()).toMatchObject({ data: { number: who.number, queues: [] } });
      expect(await agentWith(who.number)).toMatchObject({
        ...{ agent_id: before.agent_id, user_id: next.id, first_name: 'Ravi', last_name: next.last_name },
        ...{ ...nothingLeft, queues: [] },
      });
    });

    it('returns to the person themselves with queues and settings, under their name of today [CONF-USER-002] @whole', async () => {
      const { who, before } = await givenUp();
      const back = changed(who, { role: 'supervisor', device: before.calling_mode, last_name: 'Newname' });
      expect((await owner.put(at(who.id), back)).statusCode).toBe(200);
      const { agent_id, user_id, queues, auto_answer, auto_answer_delay, backup_number } = before;
      expect(await agentWith(who.number)).toMatchObject({
        ...{ agent_id, user_id, queues, auto_answer, auto_answer_delay, backup_number },
        ...{ is_active: true, first_name: who.first_name, last_name: 'Newname' },
      });
    });
  });

  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['is deactivated', ({ id }) => owner.post(at(id, 'deactivate/'), {})],
    ['gives up the number', (who) => owner.put(at(who.id), changed(who, { role: 'supervisor', number: '' }))],
  ])(
    'the last agent of a queue %s: waiting callers are moved on [CONF-USER-002, CONF-QUEUE-008] @whole',
    async (_, stop) => {
      const who = await person('agent3@demo.test');
      await test.database.withAccount('demo', async (tx) => {
        const { agent_id } = await tx.selectFrom('agents').select('agent_id').where('user_id', '=', who.id).executeTakeFirstOrThrow(); // prettier-ignore
        await tx.deleteFrom('queue_agents').where('queue_id', '=', BILLING).execute();
        const place = { account_id: 'demo', agent_id, level: 1, position: 1 };
        await tx
          .insertInto('queue_agents')
          .values({ ...place, queue_id: BILLING })
          .execute();
      });
      await letCallerWait(test, BILLING);
      await stop(who);
      expect(test.calls.orders).toMatchObject([{ callId: 'call-1', order: { do: 'overflow' } }]);
      test.calls.lines.clear();
    },
  );

  it('take seats: the refusal says how many are used and by whom, invitations included [CONF-USER-004]', async () => {
    expect((await all()).seats.all).toBeNull();
    const { used } = (await all()).seats;
    await setSeats(used + 1);
    expect(
      (
        await invite([
          { email: 'a@new.test', number: '+919800000061' },
          { email: 'b@new.test', number: '+919800000062' },
        ])
      ).statusCode,
    ).toBe(409);
    expect((await invite([{}])).statusCode).toBe(201);
    const full = await invite([{ email: 'b@new.test', number: '+919800000062' }]);
    expect(codeOf(full)).toBe('no-seat');
    const { message } = full.json().error;
    expect(message).toContain(`${used + 1} of ${used + 1} seats`);
    expect(message).toMatch(/Anita Patel.*Asha Rao/);
    const { id } = await person('agent3@demo.test');
    await owner.post(at(id, 'deactivate/'), {});
    expect((await invite([{ email: 'b@new.test', number: '+919800000062' }])).statusCode).toBe(201);
    expect(codeOf(await owner.post(at(id, 'activate/'), {}))).toBe('no-seat');
  });
});
