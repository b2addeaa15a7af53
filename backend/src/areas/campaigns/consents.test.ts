import {
  addedNumbersAnswerSchema,
  campaignPaths,
  consentsAnswerSchema,
  consentsPath,
  triesAnswerSchema,
} from '@patchbay/shared-contracts/campaigns';
import { doNotCallAnswerSchema, phonebookPaths } from '@patchbay/shared-contracts/phonebooks';
import {
  dialledBy,
  openCampaignTestSystem,
  type CampaignTestSystem,
} from '../../domain/campaigns/testing/campaign-test-system.ts';
import { someNumbers } from '../../domain/campaigns/testing/new-campaign.ts';
import { consentsAfter, type ConsentAt } from '../../domain/consents/consents.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { loadJob, askForLoad } from './load-job.ts';

const [first = '', second = '', third = ''] = someNumbers(3);

describe('consents and objections', () => {
  let system: CampaignTestSystem;
  let owner: SignedIn;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
    await system.openPages();
  }, 120_000);
  beforeEach(async () => {
    await system.clear();
    owner = await system.test.signIn('owner@demo.test');
  });
  afterAll(async () => {
    await system.test.services.jobs.close();
    await system.test.close();
  });

  const said = async (number?: string) =>
    consentsAnswerSchema.parse((await owner.get(consentsPath, number === undefined ? {} : { number })).json());
  const listed = async (search = '') =>
    doNotCallAnswerSchema.parse((await owner.get(phonebookPaths.doNotCall, { search })).json()).data.objects;
  const remove = (number: string, query: Record<string, string>) =>
    system.test.app.inject({
      ...{ method: 'DELETE', url: `${phonebookPaths.doNotCall}${encodeURIComponent(number)}/`, query },
      headers: { host: 'localhost:80', authorization: `Bearer ${owner.bearer}` },
    });

  it('are stored each time, with question, answer, person and time [CAMP-014]', async () => {
    const ask = {
      number: ` ${first.slice(0, 3)} ${first.slice(3)}`,
      asked: 'May we call you?',
      answered: 'Yes, mornings',
    };
    expect((await owner.post(consentsPath, { ...ask, given: true })).statusCode).toBe(201);
    system.pass(1_000);
    expect((await owner.post(consentsPath, { ...ask, given: false, answered: 'Never again' })).statusCode).toBe(201);
    const { objects, meta } = await said(first);
    expect(meta.total_count).toBe(2);
    expect(objects).toMatchObject([
      {
        number: first,
        given: false,
        source: 'page',
        asked: 'May we call you?',
        answered: 'Never again',
        by: expect.stringMatching(/\w/),
      },
      {
        number: first,
        given: true,
        source: 'page',
        answered: 'Yes, mornings',
        at: new Date(system.test.clock.now - 1_000).toISOString(),
      },
    ]);
    expect(await listed()).toMatchObject([{ number: first, source: 'person', reason: 'Never again' }]);
    const file = (await owner.get(`${consentsPath}file/`)).body.trimEnd().split('\r\n');
    expect(file[0]).toBe('\ufeffnumber,at,given,source,about,asked,answered,by,campaign');
    expect(file[2]).toMatch(new RegExp(`^'\\${first},.*,false,page,consent,May we call you\\?,Never again,`));
    expect(file).toHaveLength(3);
  });

  it('are in their file once each, oldest first, also across batches [CAMP-014]', async () => {
    for (const number of [first, second, third])
      await owner.post(consentsPath, { number, given: true, asked: '', answered: 'yes' });
    const found: string[] = [];
    for (let last: ConsentAt | undefined; found.length < 5;) {
      const [next] = await system.within((tx) => consentsAfter(1)(tx, last));
      if (next === undefined) break;
      found.push(next.number);
      last = next;
    }
    expect(found).toEqual([first, second, third]);
  });

  it('for an invalid number are refused at its field, and nothing is stored [CAMP-014]', async () => {
    const refused = await owner.post(consentsPath, { number: '12', given: false, asked: '', answered: '' });
    expect([refused.statusCode, refused.json().error]).toMatchObject([422, { code: 'number', field: 'number' }]);
    expect((await said()).meta.total_count).toBe(0);
    const agent = await system.test.signIn('agent@demo.test');
    expect((await agent.get(consentsPath)).statusCode).toBe(403);
  });

  it('come with numbers of the API and with a phonebook’s column: who objects is not dialled [CAMP-014]', async () => {
    await system.campaign('one', { numbers: [] });
    const numbers = [
      { number: first, consent: { given: false, asked: 'Form of 3 May', answered: 'no' } },
      { number: second, consent: { given: true, asked: 'Form of 3 May', answered: 'yes' } },
    ];
    expect(
      addedNumbersAnswerSchema.parse((await owner.post(campaignPaths.numbers('one'), { numbers })).json()).data.added,
    ).toBe(2);
    await system.within(async (tx) => {
      const row = {
        account_id: 'demo',
        phonebook_id: 'book',
        name: 'Book',
        file_name: 'book.csv',
        state: 'ready' as const,
      };
      await tx
        .insertInto('phonebooks')
        .values({
          ...row,
          ...{
            heads: JSON.stringify(['Phone', 'Consent']),
            columns: '[]',
            rows: 1,
            valid: 1,
            ndnc_count: null,
            country: 'in',
          },
          ...{ created_at: new Date(), created_by: 'x' },
        })
        .execute();
      await tx
        .insertInto('phonebook_rows')
        .values({
          account_id: 'demo',
          phonebook_id: 'book',
          row: 1,
          cells: JSON.stringify([third, 'No']),
          value: third,
          number: third,
          problem: null,
        })
        .execute();
      await tx
        .updateTable('campaigns')
        .set({ source: 'phonebooks', phonebooks: 'book' })
        .where('id', '=', 'one')
        .execute();
      const campaign = await tx.selectFrom('campaigns').selectAll().where('id', '=', 'one').executeTakeFirstOrThrow();
      await askForLoad(
        tx,
        loadJob(() => system.test.clock.now),
        campaign,
        system.test.clock.now,
      );
    });
    await system.test.services.jobs.work();
    expect(
      (await said()).objects
        .map(({ number, given, source, asked, campaign_id }) => [number, given, source, asked, campaign_id])
        .sort(),
    ).toEqual([
      [first, false, 'api', 'Form of 3 May', 'one'],
      [second, true, 'api', 'Form of 3 May', 'one'],
      [third, false, 'import', 'Consent', 'one'],
    ]);
    const process = system.start('dials');
    await system.beats(process, 3);
    expect(dialledBy(process)).toEqual([second]);
    const tries = triesAnswerSchema.parse((await owner.get(campaignPaths.tries('one'))).json()).objects;
    expect(tries).toMatchObject([{ number: second, passed: { consent: { given: true, source: 'api' } } }]);
  });

  it('by a key during a call and by SMS are shown with the number’s others [CAMP-014]', async () => {
    await system.campaign('one', { numbers: [first] });
    const process = system.start('dials');
    await system.beats(process);
    const line = process.dialler.lineTo(first);
    for (let twice = 0; twice < 2; twice += 1) process.dialler.tell(line.id, { is: 'optedOut', number: first });
    await system.over(process, line, 'abandoned');
    await system.within((tx) =>
      tx
        .insertInto('sms_consents')
        .values({
          account_id: 'demo',
          customer_number: first,
          is_out: true,
          words: 'STOP',
          at: new Date(system.test.clock.now + 1_000),
          service_number: '+918045000001',
          sms_id: 'sms-1',
        })
        .execute(),
    );
    expect((await said(first)).objects).toMatchObject([
      { given: false, source: 'sms', answered: 'STOP' },
      { given: false, source: 'key', campaign_id: 'one' },
    ]);
    expect(await listed()).toMatchObject([{ number: first, source: 'key', reason: '' }]);
  });

  it('are recorded when a number is put on the do-not-call list or taken off, with the reason [CAMP-014]', async () => {
    const path = `${phonebookPaths.doNotCall}number/`;
    const add = (number: string, reason = 'Asked us to') => owner.post(path, { number, reason });
    expect((await add(first)).json().data).toEqual({ number: first, added: true });
    expect((await add(first, 'Again')).json().data).toEqual({ number: first, added: false });
    expect((await add('12')).json().error).toMatchObject({ code: 'number', field: 'number' });
    expect((await owner.post(path, { number: second, reason: ' ' })).statusCode).toBe(400);
    const [row] = await listed(first);
    expect(row).toMatchObject({
      number: first,
      source: 'person',
      reason: 'Asked us to',
      by: expect.stringMatching(/\w/),
    });
    const lines = (await owner.get(`${phonebookPaths.doNotCall}file/`)).body.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeffnumber,since,source,file,reason,by');
    expect(lines[1]).toContain(',person,,Asked us to,');
    expect((await remove(first, { reason: 'Signed a form' })).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await said(first)).objects).toMatchObject([
      { about: 'do-not-call', given: true, answered: 'Signed a form' },
      { about: 'do-not-call', given: false, answered: 'Asked us to' },
    ]);
  });
});
