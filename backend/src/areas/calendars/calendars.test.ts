import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import {
  calendarsContract as contract,
  closureConflictSchema,
  closurePath,
  holidayPlacesAnswerSchema,
  holidayPlacesPath,
  holidaysAnswerSchema,
  holidaysPath,
  type CalendarFields,
  type CalendarRow,
} from '@patchbay/shared-contracts/calendars';
import { queuePaths, serviceNumbersAnswerSchema } from '@patchbay/shared-contracts/queues';
import { readHolidays } from '../../domain/routing/holidays.ts';
import { openCallTestSystem } from '@patchbay/telephony/testing/call-test-system';
import { newFlow } from '../../domain/routing/testing/new-flow.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

const SALES = '+918045000002';
const DAY_MS = 86_400_000;
const always = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 00:00-24:00`).join(';');
const written: CalendarFields = { name: 'Office', time_zone: 'Asia/Kolkata', week: always, exceptions: '' };

describe('calendars', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  let count = 0;
  const post = (part: Partial<CalendarFields> = {}, by = owner) =>
    by.post(contract.path, { ...written, name: `Office ${(count += 1)}`, ...part });
  const made = async (part: Partial<CalendarFields> = {}): Promise<CalendarRow> =>
    contract.one.parse((await post(part)).json()).data;
  const one = async ({ id }: CalendarRow): Promise<CalendarRow> =>
    contract.one.parse((await owner.get(`${contract.path}${id}/`)).json()).data;
  const remove = (url: string, query: Record<string, string> = {}, by = owner) =>
    test.app.inject({
      ...{ method: 'DELETE', url, query },
      headers: { host: 'localhost:80', authorization: `Bearer ${by.bearer}` },
    });
  const close = ({ id }: CalendarRow, how: unknown, by = owner) => by.put(closurePath(id), { until: how });
  const keepFlow = (name: string, calendarId: string) => {
    const draft = {
      ...{ version: 1, start: 'hours' },
      nodes: [
        { type: 'hours', id: 'hours', calendarId, open: 'there', closed: 'gone' },
        { type: 'voicemail', id: 'there', greeting: null, email: null, maxSeconds: 60 },
        { type: 'hangup', id: 'gone' },
      ],
    };
    const [graph, at] = [JSON.stringify(draft), new Date()];
    return test.database.withAccount('demo', async (tx) => {
      const flow = { ...newFlow({ id: name, name, draft }), published: 1 };
      await tx.insertInto('flows').values(flow).execute();
      const version = { account_id: 'demo', flow_id: name, version: 1, graph, published_at: at, published_by: 'me' };
      await tx.insertInto('flow_versions').values(version).execute();
    });
  };

  it('are stored as written, each name once [CONF-FLOW-008]', async () => {
    const exceptions = '2026-11-08/2026-11-09 closed - Diwali\n2026-12-24/2026-12-24 hours 10:00-12:00 Christmas Eve';
    const row = await made({ name: 'Branch', week: 'mon 09:00-13:00,14:00-18:00;fri 20:00-02:00', exceptions });
    expect(row).toMatchObject({ exceptions, week: 'mon 09:00-13:00,14:00-18:00;fri 20:00-02:00', version: 1 });
    expect(row).toMatchObject({ closed_since: null, closed_until: null, closed_by: null });
    expect((await post({ name: 'BRANCH' })).json().error).toMatchObject({ code: 'taken', field: 'name' });
    const listed = contract.answer.parse((await owner.get(contract.path, { search: 'branch' })).json());
    expect(listed.objects).toEqual([row]);
  });

  it.each([
    [{ week: 'mon 09:00-13:00,12:00-18:00' }, 'week', 'week'],
    [{ time_zone: 'Mars/Base' }, 'time_zone', 'zone'],
    [{ exceptions: '2026-11-09/2026-11-08 closed - X' }, 'exceptions', 'days'],
    [{ name: ' ' }, 'name', 'required'],
  ])('%j is refused at its field, and nothing is stored [CONF-FLOW-008]', async (part, field, rule) => {
    const before = contract.answer.parse((await owner.get(contract.path)).json()).meta.total_count;
    const response = await post(part);
    expect([response.statusCode, response.json().error]).toMatchObject([400, { field, rule }]);
    expect(contract.answer.parse((await owner.get(contract.path)).json()).meta.total_count).toBe(before);
  });

  it('are invisible to other accounts, and not for agents [CONF-FLOW-008]', async () => {
    const row = await made();
    const [stranger, agent] = [await test.signIn('owner@other.test'), await test.signIn('agent@demo.test')];
    expect((await stranger.get(`${contract.path}${row.id}/`)).statusCode).toBe(404);
    expect((await close(row, 'opened', stranger)).statusCode).toBe(404);
    expect((await close(row, 'opened', agent)).statusCode).toBe(403);
    expect((await remove(closurePath(row.id), {}, stranger)).statusCode).toBe(404);
    expect(await one(row)).toMatchObject({ closed_since: null });
    expect((await close(row, 'opened', await test.signIn('supervisor@demo.test'))).statusCode).toBe(204);
  });

  it('are closed by hand until the end of today or until opened; the reply names the person, and it is recorded [CONF-FLOW-008]', async () => {
    const row = await made();
    const before = test.clock.now;
    expect((await close(row, 'today')).statusCode).toBe(204);
    const closed = await one(row);
    expect(closed).toMatchObject({ closed_by: 'Anita Patel', version: 1 });
    const [since, end] = [Date.parse(closed.closed_since ?? ''), Date.parse(closed.closed_until ?? '')];
    expect(since).toBeGreaterThanOrEqual(before);
    expect(end - since).toBeLessThanOrEqual(DAY_MS);
    // midnight in Kolkata
    expect(new Date(end).toISOString().slice(11)).toBe('18:30:00.000Z');
    await close(row, 'opened');
    expect(await one(row)).toMatchObject({ closed_until: null });
    expect((await remove(closurePath(row.id))).statusCode).toBe(204);
    expect(await one(row)).toMatchObject({ closed_since: null, closed_by: null, version: 1 });
    const noted = auditAnswerSchema.parse((await owner.get(signInPaths.audit, { limit: '3' })).json()).objects;
    expect(noted.map(({ action, whom, detail }) => [action, whom, detail['until']])).toEqual([
      ['calendar-opened', row.name, undefined],
      ['calendar-closed', row.name, 'opened'],
      ['calendar-closed', row.name, 'today'],
    ]);
  });

  it('are closed or opened only as they were seen; the refusal has the current closure [CONF-FLOW-008]', async () => {
    const row = await made();
    const { closure: seen } = row;
    const first = await owner.put(closurePath(row.id), { until: 'opened', seen });
    const second = await owner.put(closurePath(row.id), { until: 'today', seen });
    expect([first.statusCode, second.statusCode]).toEqual([204, 409]);
    const { data } = closureConflictSchema.parse(second.json());
    const current = await one(row);
    expect(current).toMatchObject(data);
    expect(data).toMatchObject({ closed_until: null, closed_by: 'Anita Patel', closure: data.closed_since });
    expect((await remove(closurePath(row.id), { seen: 'open' })).statusCode).toBe(409);
    expect(await one(row)).toEqual(current);
    expect((await remove(closurePath(row.id), { seen: data.closure ?? '' })).statusCode).toBe(204);
    expect(await one(row)).toMatchObject({ closed_since: null, closure: 'open' });
  });

  it('stay open or closed where the audit log cannot be written [ACCT-017]', async () => {
    const row = await made();
    const full = () => jest.spyOn(test.services.audit, 'writeWithin').mockRejectedValueOnce(new Error('disk full'));
    full();
    expect((await close(row, 'opened')).statusCode).toBe(500);
    expect(await one(row)).toMatchObject({ closed_since: null });
    await close(row, 'opened');
    full();
    expect((await remove(closurePath(row.id))).statusCode).toBe(500);
    expect(await one(row)).toMatchObject({ closed_by: 'Anita Patel' });
    jest.restoreAllMocks();
  });

  it('are closed once by two who saw them open at the same moment [CONF-FLOW-008]', async () => {
    const row = await made();
    const both = await Promise.all(
      ['opened', 'today'].map((until) => owner.put(closurePath(row.id), { until, seen: row.closure })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  it.each(['for ever', null, 7])('are not closed until %j [CONF-FLOW-008]', async (how) => {
    const row = await made();
    expect((await close(row, how)).statusCode).toBe(400);
    expect(await one(row)).toMatchObject({ closed_since: null });
  });

  it('used by a call flow cannot be deleted, and the refusal names the flow [CONF-FLOW-008]', async () => {
    const row = await made();
    await keepFlow('By its hours', row.id);
    const stays = await remove(`${contract.path}${row.id}/`, { version: '1' });
    expect([stays.statusCode, stays.json()]).toMatchObject([
      409,
      { error: { code: 'in-use' }, used_by: [{ kind: 'call-flow', name: 'By its hours' }] },
    ]);
    const free = await made();
    expect((await remove(`${contract.path}${free.id}/`, { version: '1' })).statusCode).toBe(204);
  });

  it('tell the forecast on which days the account is closed [CONF-FLOW-008]', async () => {
    await made({ exceptions: '2027-01-14/2027-01-15 closed - Pongal\n2027-02-01/2027-02-01 hours 10:00-12:00 Half' });
    const days = await test.database.withAccount('demo', readHolidays);
    expect([...days]).toEqual(expect.arrayContaining(['2027-01-14', '2027-01-15']));
    expect([...days]).not.toContain('2027-02-01');
  });

  describe('propose holidays', () => {
    const holidays = async (query: Record<string, string>) => (await owner.get(holidaysPath, query)).json();

    it('of a country and year by their names in a language, and those of one of its states [CONF-FLOW-008]', async () => {
      const german = holidaysAnswerSchema.parse(await holidays({ country: 'DE', year: '2026', language: 'de' })).data;
      expect(german).toContainEqual({ from: '2026-04-03', to: '2026-04-03', name: 'Karfreitag', is_public: true });
      expect(german.map(({ name }) => name)).not.toContain('Fronleichnam');
      const query = { country: 'DE', state: 'BY', year: '2026', language: 'de' };
      const bavarian = holidaysAnswerSchema.parse(await holidays(query)).data;
      expect(bavarian.map(({ name }) => name)).toContain('Fronleichnam');
      expect(bavarian.find(({ from }) => from === '2026-12-24')).toMatchObject({ is_public: false });
    });

    it('of several days, from the day after their first evening [CONF-FLOW-008]', async () => {
      const { data } = holidaysAnswerSchema.parse(await holidays({ country: 'AE', year: '2026' }));
      expect(data).toContainEqual({
        ...{ from: '2026-03-20', to: '2026-03-22', is_public: true },
        name: 'End of Ramadan (Eid al-Fitr)',
      });
    });

    it('for the supported countries and states [CONF-FLOW-008]', async () => {
      const places = async (query: Record<string, string>) =>
        holidayPlacesAnswerSchema.parse((await owner.get(holidayPlacesPath, query)).json()).data;
      expect(await places({ language: 'de' })).toContainEqual({ code: 'IN', name: 'India' });
      expect(await places({ country: 'IN' })).toContainEqual({ code: 'MH', name: 'Maharashtra' });
      expect(await places({ country: 'SG' })).toEqual([]);
    });

    it.each([
      [{ country: 'XX', year: '2026' }, 422, 'country'],
      [{ country: 'constructor', year: '2026' }, 400, undefined],
      [{ country: 'DE', state: 'MH', year: '2026' }, 422, 'state'],
      [{ country: 'DE', year: '1' }, 400, 'year'],
    ])('%j is refused [CONF-FLOW-008]', async (query, status, field) => {
      const response = await owner.get(holidaysPath, query);
      expect(response.statusCode).toBe(status);
      if (field !== undefined) expect(response.json().error).toMatchObject({ field });
    });
  });

  it('send the very next call the closed way after closing by hand, and the open way after opening [CONF-FLOW-008]', async () => {
    const row = await made();
    await keepFlow('Switched', row.id);
    const { objects } = serviceNumbersAnswerSchema.parse(
      (await owner.get(queuePaths.serviceNumbers, { search: SALES })).json(),
    ).data;
    const leads_to = { to: 'flow', id: 'Switched' };
    const led = await owner.put(`${queuePaths.serviceNumbers}${SALES.slice(1)}/`, {
      ...{ leads_to, version: objects[0]?.version },
    });
    expect(led.statusCode).toBe(200);
    const system = await openCallTestSystem({
      real: { directory: test.services.directory, accountId: 'demo' },
      idsBegin: 'calendar-',
      startsAt: test.clock.now,
    });
    const call = async (): Promise<string | undefined> => {
      const phone = await system.customer(`caller-${(count += 1)}`, `+9198000${String(count).padStart(5, '0')}`);
      const before = system.records.all().length;
      phone.call(SALES);
      const told = () =>
        system.records
          .all()
          .slice(before)
          .flatMap(({ journey }) => journey)
          .find((step) => step.startsWith('Opening hours: '));
      await until(() => told() !== undefined);
      if (told()?.endsWith('open') === true) {
        await until(() => phone.answeredSdp() !== undefined);
        phone.bye();
      }
      await until(() => system.engine.activeCalls().length === 0);
      return told();
    };
    try {
      expect(await call()).toBe('Opening hours: open');
      await close(row, 'opened');
      expect(await call()).toBe('Opening hours: closed');
      await remove(closurePath(row.id));
      expect(await call()).toBe('Opening hours: open');
    } finally {
      await system.close();
    }
  });
});
