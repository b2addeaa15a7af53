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
  let system: CampaignTestSystem;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => system.test.close());
  beforeEach(async () => {
    await system.clear();
    await system.within((tx) =>
      tx
        .updateTable('agents')
        .set({ status: 'Available', status_reason: null })
        .where('agent_id', 'in', [A, B])
        .execute(),
    );
  });

  const preview = (more: Parameters<CampaignTestSystem['campaign']>[1] = {}) =>
    system.campaign('one', { dialler: 'preview', agents: A, ...more });
  const offers = async () =>
    (await system.tries('one')).flatMap(({ state, agent_id: agent, number }) =>
      state === 'offered' ? [[agent, number]] : [],
    );
  const offerTo = async (agentId: string) => {
    const found = (await system.tries('one')).find((each) => each.state === 'offered' && each.agent_id === agentId);
    return { accountId: 'demo', agentId, id: found?.try_id ?? 'none' };
  };
  const dial = async (process: Process, agentId = A) => process.campaigns.dialOffer(await offerTo(agentId));
  const skip = async (agentId = A) => {
    const offer = await offerTo(agentId);
    return system.within((tx) =>
      skipOffer(tx, offer, { reason: 'bad-time', note: 'At lunch', now: system.test.clock.now }),
    );
  };
  const statusOf = (agentId: string) =>
    system.within((tx) =>
      tx.selectFrom('agents').select(['status', 'status_reason']).where('agent_id', '=', agentId).executeTakeFirst(),
    );

  it('offers each ready agent one number, no number twice, and dials nobody by itself [CAMP-006]', async () => {
    await preview({ agents: `${A},${B}` });
    const process = system.start('a');
    await system.beats(process, 5);
    expect(await offers()).toEqual([
      [A, first],
      [B, second],
    ]);
    expect([system.received.toSorted(), dialledBy(process), await system.reason('one')]).toEqual([
      [A, B],
      [],
      'one-each',
    ]);
  });

  it('dials the offered number when its agent says so, agent first, and counts it from then on [CAMP-006]', async () => {
    await preview();
    const process = system.start('a');
    await system.beats(process);
    system.pass(7_000);
    expect(await dial(process)).toBe('dialled');
    expect(process.dialler.dialled).toMatchObject([
      { number: first, agents: [A], leads: 'agent-first', dialler: 'preview', wrapUpMs: 10_000 },
    ]);
    const [tried] = await system.tries('one');
    expect([tried?.at.getTime(), tried?.held_by]).toEqual([system.test.clock.now, 'a']);
    expect(tried?.passed).toMatchObject({ dialler: 'preview', tries: [] });
    expect((await system.numbers('one'))[0]?.tried_at).toEqual([system.test.clock.now]);
    await system.over(process, process.dialler.lineTo(first), 'talked', 5_000);
    await system.beats(process);
    expect(await offers()).toEqual([[A, second]]);
    expect(await system.day('one')).toMatchObject({ dialled: 2, talked: 1 });
  });

  it('counts the talk of a number whose dialling takes longer than the beat of a second [CAMP-006, CAMP-010]', async () => {
    await preview();
    const process = system.start('a');
    await system.beats(process);
    const ask = process.dialler.dialLine.bind(process.dialler);
    process.dialler.dialLine = async (line) => {
      await system.beats(process); // the engine looks for the agent's phone
      return ask(line);
    };
    expect(await dial(process)).toBe('dialled');
    await system.over(process, process.dialler.lineTo(first), 'talked', 5_000);
    expect(await system.tries('one')).toMatchObject([{ number: first, outcome: 'talked', talk_ms: 5_000 }]);
    await system.beats(process);
    expect(await offers()).toEqual([[A, second]]);
  });

  it('is dialled for its own agent only, and once [CAMP-006]', async () => {
    await preview();
    const process = system.start('a');
    await system.beats(process);
    const offer = await offerTo(A);
    expect(await process.campaigns.dialOffer({ ...offer, agentId: B })).toBe('gone');
    expect((await Promise.all([1, 2, 3].map(() => process.campaigns.dialOffer(offer)))).toSorted()).toEqual([
      ...['dialled', 'gone', 'gone'],
    ]);
    expect(dialledBy(process)).toEqual([first]);
  });

  it('stores the reason of a skip, retries by its rule, and counts no attempt [CAMP-006, CAMP-010]', async () => {
    await preview({ retries: 'skipped 30', numbers: [first] });
    const process = system.start('a');
    await system.beats(process);
    expect([await skip(), await skip()]).toEqual([true, false]);
    expect(await system.tries('one')).toMatchObject([
      { outcome: 'skipped', skip_reason: 'bad-time', skip_note: 'At lunch', state: 'over' },
    ]);
    expect(await system.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [], outcome: 'skipped' }]);
    expect(await system.day('one')).toMatchObject({ dialled: 0 });
    system.pass(29 * MINUTE);
    await system.beats(process);
    expect(await offers()).toEqual([]);
    system.pass(MINUTE);
    await system.beats(process);
    expect(await offers()).toEqual([[A, first]]);
  });

  it('takes a number back after 30 seconds, not before [CAMP-006]', async () => {
    await preview({ numbers: [first], agents: `${A}` });
    const process = system.start('a');
    await system.beats(process);
    await system.beats(process, 29);
    expect(await offers()).toEqual([[A, first]]);
    system.received.length = 0;
    await system.beats(process);
    expect(await system.tries('one')).toMatchObject([{ outcome: 'not-taken', missed: 1 }]);
    expect([system.received, await dial(process)]).toEqual([[A], 'gone']);
    expect(await system.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [] }]);
    expect(await statusOf(A)).toMatchObject({ status: 'Available' });
  });

  it('puts an agent who let two in a row expire on a break, and resets the count after an accepted one [CAMP-006]', async () => {
    await preview({ numbers: someNumbers(5) });
    const process = system.start('a');
    await system.beats(process, 32);
    await skip();
    await system.beats(process, 32);
    expect(await statusOf(A)).toMatchObject({ status: 'Available' });
    await system.beats(process, 31);
    expect(await statusOf(A)).toEqual({ status: 'On Break', status_reason: 'No-Answer Break' });
    expect((await system.tries('one')).map(({ missed }) => missed).filter((missed) => missed > 0)).toEqual([1, 1, 2]);
  });

  it('leaves its agent free for an inbound call, and removes the offer as if it had never existed [CAMP-006]', async () => {
    await preview({ numbers: [first] });
    const process = system.start('a');
    await system.beats(process);
    system.become(A, 'talking');
    system.received.length = 0;
    await system.beats(process);
    expect([await system.tries('one'), system.received]).toEqual([[], [A]]);
    expect(await system.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [], outcome: null }]);
  });

  it('that is paused offers nothing, and does not dial what it offered [CAMP-006, CAMP-011]', async () => {
    await preview();
    const process = system.start('a');
    await system.beats(process);
    const state = (is: 'paused' | 'running') =>
      system.within((tx) => tx.updateTable('campaigns').set({ state: is }).execute());
    await state('paused');
    expect(await dial(process)).toBe('gone');
    await state('running');
    await system.beats(process);
    expect(await offers()).toHaveLength(1);
    await state('paused');
    await system.beats(process);
    expect([await offers(), dialledBy(process)]).toEqual([[], []]);
  });

  it('checks the rules again when dialling: a person put on a list meanwhile is not called [CAMP-005]', async () => {
    await preview({ numbers: [first] });
    const process = system.start('a');
    await system.beats(process);
    const since = new Date(system.test.clock.now);
    await system.within((tx) =>
      tx.insertInto('do_not_call').values({ account_id: 'demo', number: first, since, file_name: 'f' }).execute(),
    );
    expect(await dial(process)).toBe('refused');
    expect([await system.tries('one'), dialledBy(process)]).toEqual([[], []]);
    expect(await system.numbers('one')).toMatchObject([
      { state: 'waiting', refusal: 'do-not-call-account', tried_at: [] },
    ]);
  });

  it.each([
    ['agent-gone', 'phone', [{ outcome: 'agent-gone' }]],
    ['full', 'full', []],
  ] as const)('whose line answers %s says so, and has called nobody [CAMP-010]', async (answer, said, tries) => {
    await preview({ numbers: [first] });
    const process = system.start('a');
    process.dialler.answer = answer;
    await system.beats(process);
    expect(await dial(process)).toBe(said);
    expect(await system.tries('one')).toMatchObject(tries);
    expect(await system.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [] }]);
  });

  it('whose process dies forgets nobody and offers nobody twice: the next one takes expired offers back [CAMP-006, CAMP-010]', async () => {
    await preview({ numbers: [first, second] });
    await system.beats(system.start('dead'));
    const next = system.start('next');
    await system.beats(next, 20);
    expect(await offers()).toEqual([[A, first]]);
    system.pass(12_000);
    await system.beats(next, 2);
    expect((await system.tries('one')).map(({ number, outcome }) => [number, outcome])).toEqual([
      [first, 'not-taken'],
      [second, null],
    ]);
    expect(await system.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [] }, { state: 'out' }]);
  });

  it('whose process died is dialled by another one that its agent asks [CAMP-006]', async () => {
    await preview({ numbers: [first] });
    await system.beats(system.start('dead'));
    const next = system.start('next');
    expect(await dial(next)).toBe('dialled');
    await system.beats(next, LEASE_MS / 1000 + 5);
    expect(await system.tries('one')).toMatchObject([{ outcome: null, held_by: 'next' }]);
  });

  it('at two processes offers an agent one number [CAMP-006]', async () => {
    await preview({ agents: `${A},${B}`, numbers: someNumbers(6) });
    const [one, other] = [system.start('one'), system.start('other')];
    for (let beat = 0; beat < 3; beat += 1) {
      system.pass(1_000);
      await system.within((tx) => tx.deleteFrom('campaign_pacers').execute());
      await Promise.all([one.campaigns.beat(() => true), other.campaigns.beat(() => true)]);
    }
    expect((await offers()).map(([agent]) => agent).toSorted()).toEqual([A, B]);
  });

  describe('that requires a disposition', () => {
    const asks = (is: boolean) =>
      system.within(async (tx) => {
        const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
        const changed = JSON.stringify({ ...(profile as object), is_disposition_enabled: is });
        await tx.updateTable('accounts').set({ profile: changed }).execute();
      });
    const talkedIn = async (process: Process, callId: string) => {
      await dial(process);
      const line = process.dialler.lineTo(first);
      await system.within((tx) =>
        sql`insert into calls select (jsonb_populate_record(null::calls, to_jsonb(c) || ${JSON.stringify({
          ...{ call_id: callId, agent_id: A, customer_number: first, disposition: null },
          started_at: new Date(system.test.clock.now),
        })}::jsonb)).* from (select * from calls order by started_at desc limit 1) c`.execute(tx),
      );
      const talking = { is: 'talking', callId, agentId: A } as const;
      process.dialler.tell(line.id, talking);
      process.dialler.tell(line.id, { ...talking, is: 'over', outcome: 'talked', ringMs: 1, talkMs: 9_000 });
      await process.campaigns.settled();
    };
    const disposed = (callId: string) =>
      system.within((tx) =>
        tx.updateTable('calls').set({ disposition: 'Interested' }).where('call_id', '=', callId).execute(),
      );

    it('offers the next number only after the disposition of the call [CAMP-012]', async () => {
      await asks(true);
      await preview({ disposition_required: true });
      const process = system.start('a');
      await system.beats(process);
      await talkedIn(process, 'owed-1');
      await system.beats(process, 3);
      expect(await offers()).toEqual([]);
      await disposed('owed-1');
      await system.beats(process);
      expect(await offers()).toEqual([[A, second]]);
      system.pass(HOUR);
    });

    it('requires none if the account has none [CAMP-012]', async () => {
      await asks(false);
      await preview({ disposition_required: true, numbers: [first, third] });
      const process = system.start('a');
      await system.beats(process);
      await talkedIn(process, 'owed-2');
      await system.beats(process);
      expect(await offers()).toEqual([[A, third]]);
    });

    it('requires none if the last one was deleted, as nobody could choose one [CAMP-012]', async () => {
      await asks(true);
      await preview({ disposition_required: true, numbers: [first, third] });
      const deleted = await system.within((tx) => tx.deleteFrom('dispositions').returningAll().execute());
      const process = system.start('a');
      await system.beats(process);
      await talkedIn(process, 'owed-3');
      await system.beats(process);
      await system.within((tx) => tx.insertInto('dispositions').values(deleted).execute());
      expect(deleted.length).toBeGreaterThan(0);
      expect(await offers()).toEqual([[A, third]]);
    });
  });
});
