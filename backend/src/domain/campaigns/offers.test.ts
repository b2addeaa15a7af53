import { sql } from 'kysely';
import { LEASE_MS } from './lines.ts';
import { skipOffer } from './offer-answers.ts';
import {
  dialledBy,
  openCampaignTestSystem,
  type CampaignTestSystem,
  type Process,
} from './testing/campaign-test-system.ts';
import { someNumbers } from './testing/new-campaign.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [A, B] = ['demo-agent-01', 'demo-agent-02'];
const [first = '', second = '', third = ''] = someNumbers(3);

describe('a preview campaign', () => {
  let house: CampaignTestSystem;
  beforeAll(async () => {
    house = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => house.test.close());
  beforeEach(async () => {
    await house.clear();
    await house.within((tx) =>
      tx
        .updateTable('agents')
        .set({ status: 'Available', status_reason: null })
        .where('agent_id', 'in', [A, B])
        .execute(),
    );
  });

  const preview = (more: Parameters<CampaignTestSystem['campaign']>[1] = {}) =>
    house.campaign('one', { dialler: 'preview', agents: A, ...more });
  const offers = async () =>
    (await house.tries('one')).flatMap(({ state, agent_id: agent, number }) =>
      state === 'offered' ? [[agent, number]] : [],
    );
  const offerTo = async (agentId: string) => {
    const found = (await house.tries('one')).find((each) => each.state === 'offered' && each.agent_id === agentId);
    return { accountId: 'demo', agentId, id: found?.try_id ?? 'none' };
  };
  const dial = async (process: Process, agentId = A) => process.campaigns.dialOffer(await offerTo(agentId));
  const skip = async (agentId = A) => {
    const offer = await offerTo(agentId);
    return house.within((tx) =>
      skipOffer(tx, offer, { reason: 'bad-time', note: 'At lunch', now: house.test.clock.now }),
    );
  };
  const statusOf = (agentId: string) =>
    house.within((tx) =>
      tx.selectFrom('agents').select(['status', 'status_reason']).where('agent_id', '=', agentId).executeTakeFirst(),
    );

  it('offers each ready agent one number, no number twice, and dials nobody by itself [CAMP-006]', async () => {
    await preview({ agents: `${A},${B}` });
    const process = house.start('a');
    await house.beats(process, 5);
    expect(await offers()).toEqual([
      [A, first],
      [B, second],
    ]);
    expect([house.told.toSorted(), dialledBy(process), await house.reason('one')]).toEqual([[A, B], [], 'one-each']);
  });

  it('dials the offered number when its agent says so, agent first, and counts it from then on [CAMP-006]', async () => {
    await preview();
    const process = house.start('a');
    await house.beats(process);
    house.pass(7_000);
    expect(await dial(process)).toBe('dialled');
    expect(process.dialler.dialled).toMatchObject([
      { number: first, agents: [A], leads: 'agent-first', dialler: 'preview', wrapUpMs: 10_000 },
    ]);
    const [tried] = await house.tries('one');
    expect([tried?.at.getTime(), tried?.held_by]).toEqual([house.test.clock.now, 'a']);
    expect(tried?.passed).toMatchObject({ dialler: 'preview', tries: [] });
    expect((await house.numbers('one'))[0]?.tried_at).toEqual([house.test.clock.now]);
    await house.over(process, process.dialler.lineTo(first), 'talked', 5_000);
    await house.beats(process);
    expect(await offers()).toEqual([[A, second]]);
    expect(await house.day('one')).toMatchObject({ dialled: 2, talked: 1 });
  });

  it('is dialled for its own agent only, and once [CAMP-006]', async () => {
    await preview();
    const process = house.start('a');
    await house.beats(process);
    const offer = await offerTo(A);
    expect(await process.campaigns.dialOffer({ ...offer, agentId: B })).toBe('gone');
    expect((await Promise.all([1, 2, 3].map(() => process.campaigns.dialOffer(offer)))).toSorted()).toEqual([
      ...['dialled', 'gone', 'gone'],
    ]);
    expect(dialledBy(process)).toEqual([first]);
  });

  it('stores the reason of a skip, retries by its rule, and counts no attempt [CAMP-006, CAMP-010]', async () => {
    await preview({ retries: 'skipped 30', numbers: [first] });
    const process = house.start('a');
    await house.beats(process);
    expect([await skip(), await skip()]).toEqual([true, false]);
    expect(await house.tries('one')).toMatchObject([
      { outcome: 'skipped', skip_reason: 'bad-time', skip_note: 'At lunch', state: 'over' },
    ]);
    expect(await house.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [], outcome: 'skipped' }]);
    expect(await house.day('one')).toMatchObject({ dialled: 0 });
    house.pass(29 * MINUTE);
    await house.beats(process);
    expect(await offers()).toEqual([]);
    house.pass(MINUTE);
    await house.beats(process);
    expect(await offers()).toEqual([[A, first]]);
  });

  it('takes a number back after 30 seconds, not before [CAMP-006]', async () => {
    await preview({ numbers: [first], agents: `${A}` });
    const process = house.start('a');
    await house.beats(process);
    await house.beats(process, 29);
    expect(await offers()).toEqual([[A, first]]);
    house.told.length = 0;
    await house.beats(process);
    expect(await house.tries('one')).toMatchObject([{ outcome: 'not-taken', missed: 1 }]);
    expect([house.told, await dial(process)]).toEqual([[A], 'gone']);
    expect(await house.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [] }]);
    expect(await statusOf(A)).toMatchObject({ status: 'Available' });
  });

  it('puts an agent who let two in a row expire on a break, and resets the count after an accepted one [CAMP-006]', async () => {
    await preview({ numbers: someNumbers(5) });
    const process = house.start('a');
    await house.beats(process, 32);
    await skip();
    await house.beats(process, 32);
    expect(await statusOf(A)).toMatchObject({ status: 'Available' });
    await house.beats(process, 31);
    expect(await statusOf(A)).toEqual({ status: 'On Break', status_reason: 'No-Answer Break' });
    expect((await house.tries('one')).map(({ missed }) => missed).filter((missed) => missed > 0)).toEqual([1, 1, 2]);
  });

  it('leaves its agent free for an inbound call, and removes the offer as if it had never existed [CAMP-006]', async () => {
    await preview({ numbers: [first] });
    const process = house.start('a');
    await house.beats(process);
    house.become(A, 'talking');
    house.told.length = 0;
    await house.beats(process);
    expect([await house.tries('one'), house.told]).toEqual([[], [A]]);
    expect(await house.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [], outcome: null }]);
  });

  it('that is paused offers nothing, and does not dial what it offered [CAMP-006, CAMP-011]', async () => {
    await preview();
    const process = house.start('a');
    await house.beats(process);
    const state = (is: 'paused' | 'running') =>
      house.within((tx) => tx.updateTable('campaigns').set({ state: is }).execute());
    await state('paused');
    expect(await dial(process)).toBe('gone');
    await state('running');
    await house.beats(process);
    expect(await offers()).toHaveLength(1);
    await state('paused');
    await house.beats(process);
    expect([await offers(), dialledBy(process)]).toEqual([[], []]);
  });

  it('checks the rules again when dialling: a person put on a list meanwhile is not called [CAMP-005]', async () => {
    await preview({ numbers: [first] });
    const process = house.start('a');
    await house.beats(process);
    const since = new Date(house.test.clock.now);
    await house.within((tx) =>
      tx.insertInto('do_not_call').values({ account_id: 'demo', number: first, since, file_name: 'f' }).execute(),
    );
    expect(await dial(process)).toBe('refused');
    expect([await house.tries('one'), dialledBy(process)]).toEqual([[], []]);
    expect(await house.numbers('one')).toMatchObject([
      { state: 'waiting', refusal: 'do-not-call-account', tried_at: [] },
    ]);
  });

  it.each([
    ['agent-gone', 'phone', [{ outcome: 'agent-gone' }]],
    ['full', 'full', []],
  ] as const)('whose line answers %s says so, and has called nobody [CAMP-010]', async (answer, said, tries) => {
    await preview({ numbers: [first] });
    const process = house.start('a');
    process.dialler.answer = answer;
    await house.beats(process);
    expect(await dial(process)).toBe(said);
    expect(await house.tries('one')).toMatchObject(tries);
    expect(await house.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [] }]);
  });

  it('whose process dies forgets nobody and offers nobody twice: the next one takes expired offers back [CAMP-006, CAMP-010]', async () => {
    await preview({ numbers: [first, second] });
    await house.beats(house.start('dead'));
    const next = house.start('next');
    await house.beats(next, 20);
    expect(await offers()).toEqual([[A, first]]);
    house.pass(12_000);
    await house.beats(next, 2);
    expect((await house.tries('one')).map(({ number, outcome }) => [number, outcome])).toEqual([
      [first, 'not-taken'],
      [second, null],
    ]);
    expect(await house.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [] }, { state: 'out' }]);
  });

  it('whose process died is dialled by another one that its agent asks [CAMP-006]', async () => {
    await preview({ numbers: [first] });
    await house.beats(house.start('dead'));
    const next = house.start('next');
    expect(await dial(next)).toBe('dialled');
    await house.beats(next, LEASE_MS / 1000 + 5);
    expect(await house.tries('one')).toMatchObject([{ outcome: null, held_by: 'next' }]);
  });

  it('at two processes offers an agent one number [CAMP-006]', async () => {
    await preview({ agents: `${A},${B}`, numbers: someNumbers(6) });
    const [one, other] = [house.start('one'), house.start('other')];
    for (let beat = 0; beat < 3; beat += 1) {
      house.pass(1_000);
      await house.within((tx) => tx.deleteFrom('campaign_pacers').execute());
      await Promise.all([one.campaigns.beat(), other.campaigns.beat()]);
    }
    expect((await offers()).map(([agent]) => agent).toSorted()).toEqual([A, B]);
  });

  describe('that requires a disposition', () => {
    const asks = (is: boolean) =>
      house.within(async (tx) => {
        const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
        const changed = JSON.stringify({ ...(profile as object), is_disposition_enabled: is });
        await tx.updateTable('accounts').set({ profile: changed }).execute();
      });
    const talkedIn = async (process: Process, callId: string) => {
      await dial(process);
      const line = process.dialler.lineTo(first);
      await house.within((tx) =>
        sql`insert into calls select (jsonb_populate_record(null::calls, to_jsonb(c) || ${JSON.stringify({
          ...{ call_id: callId, agent_id: A, customer_number: first, disposition: null },
          started_at: new Date(house.test.clock.now),
        })}::jsonb)).* from (select * from calls order by started_at desc limit 1) c`.execute(tx),
      );
      const talking = { is: 'talking', callId, agentId: A } as const;
      process.dialler.tell(line.id, talking);
      process.dialler.tell(line.id, { ...talking, is: 'over', outcome: 'talked', ringMs: 1, talkMs: 9_000 });
      await process.campaigns.settled();
    };
    const disposed = (callId: string) =>
      house.within((tx) =>
        tx.updateTable('calls').set({ disposition: 'Interested' }).where('call_id', '=', callId).execute(),
      );

    it('offers the next number only after the disposition of the call [CAMP-012]', async () => {
      await asks(true);
      await preview({ disposition_required: true });
      const process = house.start('a');
      await house.beats(process);
      await talkedIn(process, 'owed-1');
      await house.beats(process, 3);
      expect(await offers()).toEqual([]);
      await disposed('owed-1');
      await house.beats(process);
      expect(await offers()).toEqual([[A, second]]);
      house.pass(HOUR);
    });

    it('requires none if the account has none [CAMP-012]', async () => {
      await asks(false);
      await preview({ disposition_required: true, numbers: [first, third] });
      const process = house.start('a');
      await house.beats(process);
      await talkedIn(process, 'owed-2');
      await house.beats(process);
      expect(await offers()).toEqual([[A, third]]);
    });
  });
});
