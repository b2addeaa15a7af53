import type { CampaignLine } from '@patchbay/telephony/campaign-lines';
import type { CallEnd, CallStart } from '@patchbay/telephony/ports';
import { coinsOfCallOut, costsOfCampaigns } from '../ledger/campaign-costs.ts';
import { compose } from '../../kernel/mail/localized-mail.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { checkLedger } from '../ledger/check.ts';
import { refundCall } from '../ledger/postings.ts';
import { tellReachedCaps } from './tell-caps.ts';
import {
  dialledBy,
  openCampaignTestSystem,
  type CampaignTestSystem,
  type Process,
} from './testing/campaign-test-system.ts';
import { someNumbers } from './testing/new-campaign.ts';

const A = 'demo-agent-01';
const receiver = { email: 'a@b.test', name: 'Asha', language: 'en' };
const [first = '', second = '', third = ''] = someNumbers(3);

const lineOf = (campaign: string, id: string): CampaignLine => ({
  ...{ id, accountId: 'demo', campaign: { id: campaign, name: campaign }, number: first, dialler: 'predictive' },
  ...{ serviceNumber: '+918045000002', agents: [A], leads: 'customer-first', ringMs: 20_000, onMachine: 'off' },
  ...{ message: null, wrapUpMs: 0 },
});

describe('the cap on a campaign’s costs', () => {
  let system: CampaignTestSystem;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => system.test.close());
  beforeEach(async () => {
    await system.clear();
    await system.within((tx) => tx.deleteFrom('campaign_costs').execute());
    await system.within((tx) => tx.updateTable('calls').set({ campaign_id: null }).execute());
  });

  let nth = 0;
  const finish = (callId: string, seconds: number | null): Promise<void> => {
    const at = system.test.clock.now;
    const end: CallEnd = {
      ...{ endedAt: at + (seconds ?? 0) * 1_000, answeredAt: seconds === null ? null : at, talkMs: 0, holdMs: 0 },
      ...{ callStatus: 'Answered', customerStatus: 'Connected', agentStatus: 'Connected', agent: null, queue: null },
      ...{ hangupBy: 'customer', cause: 'normal', dtmf: '', recording: null, voicemail: null, solution: 'predictive' },
    };
    return system.test.services.records.finish(callId, end);
  };
  /** A call to India, at one coin per started half minute; returns its id. */
  const called = async (campaign: string | undefined, seconds: number | null): Promise<string> => {
    const callId = `capped-${++nth}`;
    const at = system.test.clock.now;
    const start: CallStart = {
      ...{ callId, accountId: 'demo', solution: 'predictive', direction: 'outbound', startedAt: at, agent: null },
      ...{ serviceNumber: '+918045000002', customerNumber: first, callerId: '+918045000002', queue: null },
      ...(campaign !== undefined && { line: lineOf(campaign, callId) }),
    };
    await system.test.services.records.begin(start);
    await finish(callId, seconds);
    return callId;
  };
  const costs = () => system.within((tx) => costsOfCampaigns(tx, ['one', 'two']));
  const change = (cost_cap: number) =>
    system.within((tx) => tx.updateTable('campaigns').set({ cost_cap }).where('id', '=', 'one').execute());
  const over = (process: Process, number: string) => system.over(process, process.dialler.lineTo(number), 'talked');

  it('is compared with the charges of that campaign’s calls, each once [ACCT-024, ACCT-010]', async () => {
    const id = await called('one', 60);
    await Promise.all([called('one', 10), called('two', 10), called(undefined, 90), called('one', null)]);
    expect(await costs()).toEqual(new Map([['one', 3], ['two', 1]])); // prettier-ignore
    await finish(id, 60);
    expect((await costs()).get('one')).toBe(3);
  });

  it('uses a stored cost that equals the calls’ charges, as the nightly check confirms [ACCT-024, ACCT-010]', async () => {
    await called('one', 60);
    const faults = () => system.within((tx) => checkLedger(tx, 'demo'));
    expect(await faults()).toEqual([]);
    await system.within((tx) => tx.updateTable('campaign_costs').set({ coins: 9 }).execute());
    expect(await faults()).toMatchObject([{ fault: 'another cost than its calls: campaign one' }]);
  });

  it('with nothing charged, stored or not, is no error [ACCT-024]', async () => {
    const nothing = { account_id: 'demo', campaign_id: 'one', coins: 0 };
    await system.within((tx) => tx.insertInto('campaign_costs').values(nothing).execute());
    expect(await system.within((tx) => checkLedger(tx, 'demo'))).toEqual([]);
  });

  const giveBack = (callId: string, amount: number, refundId: string) =>
    system.within((tx) => refundCall(tx, { accountId: 'demo', callId, amount, at: system.test.clock.now, refundId }));

  it('gets back what is refunded for its calls, once each, and for no other campaign [ACCT-024, ACCT-010]', async () => {
    const id = await called('one', 120);
    await called('two', 60);
    expect(await giveBack(id, 3, 'back 1')).toBe('refunded');
    expect(await giveBack(id, 3, 'back 1')).toBe('there');
    expect(await giveBack(id, 3, 'back 2')).toBe('too-much');
    expect(await giveBack(await called(undefined, 60), 1, 'back 3')).toBe('refunded');
    expect(await costs()).toEqual(new Map([['one', 1], ['two', 2]])); // prettier-ignore
    expect(await system.within((tx) => checkLedger(tx, 'demo'))).toEqual([]);
  });

  it('that was reached lets the campaign continue after a refund [ACCT-024]', async () => {
    const id = await called('one', 60);
    await system.campaign('one', { agents: A, cost_cap: 2, numbers: [first] });
    const process = system.start('a');
    await system.beats(process, 2);
    expect(dialledBy(process)).toEqual([]);
    await giveBack(id, 1, 'back of a cap');
    await system.beats(process);
    expect(dialledBy(process)).toEqual([first]);
  });

  it('once reached, nobody more is dialled, which is reported once; the current line continues [ACCT-024]', async () => {
    await system.campaign('one', { agents: A, cost_cap: 3, numbers: [first, second, third] });
    const process = system.start('a');
    await system.beats(process);
    await called('one', 60);
    await over(process, first);
    system.pass(30_000);
    await system.beats(process, 2);
    expect(dialledBy(process)).toEqual([first, second]);
    expect(system.capped).toEqual([]);
    await called('one', 10);
    await system.beats(process, 3);
    expect(await system.tries('one')).toMatchObject([{ outcome: 'talked' }, { number: second, over_at: null }]);
    await over(process, second);
    system.pass(30_000);
    await system.beats(process, 3);
    expect(dialledBy(process)).toEqual([first, second]);
    expect([await system.reason('one'), system.capped]).toEqual(['cap-reached', ['one']]);
    expect(await system.state('one')).toBe('running');
  });

  it('that is raised or removed lets it continue, and is reported again when it is reached again [ACCT-024]', async () => {
    await called('one', 60);
    await system.campaign('one', { agents: A, cost_cap: 2, numbers: [first, second] });
    const process = system.start('a');
    await system.beats(process, 2);
    expect([dialledBy(process), system.capped]).toEqual([[], ['one']]);
    await change(3);
    await system.beats(process);
    expect(dialledBy(process)).toEqual([first]);
    await called('one', 10);
    await system.beats(process);
    expect(system.capped).toEqual(['one', 'one']);
    await change(0);
    await over(process, first);
    system.pass(30_000);
    await system.beats(process);
    expect(dialledBy(process)).toEqual([first, second]);
  });

  const history = async () => {
    const all = await system.test.services.audit.list('demo', { before: undefined, limit: 50 });
    return all.filter(({ action }) => action === 'campaign-cap-reached').map(({ whom }) => whom);
  };
  it('once reached is in History once; if that fails it is reported by the next tick [ACCT-024]', async () => {
    await called('one', 60);
    await system.campaign('one', { agents: A, cost_cap: 2, numbers: [first] });
    const before = await history();
    const failing = system.start('a', () => Promise.reject(new Error('History is away')));
    await system.beats(failing);
    const row = () => system.within((tx) => tx.selectFrom('campaigns').select('capped_at').executeTakeFirstOrThrow());
    expect([await row(), system.wrong.length, dialledBy(failing)]).toEqual([{ capped_at: null }, 1, []]);
    const process = system.start('a');
    await system.beats(process, 3);
    expect(await history()).toEqual(['campaign one', ...before]);
  });

  const mails = async () => {
    const sent: string[] = [];
    const mail: Post['sendLocalized'] = (of, { email }) => void sent.push(`${email}: ${compose(of, receiver).text}`);
    await tellReachedCaps({ ...system.test.services, now: () => system.test.clock.now, post: { sendLocalized: mail } });
    return sent;
  };
  it('once reached is mailed to the owners, once each time [ACCT-024]', async () => {
    await called('one', 60);
    await system.campaign('one', { agents: A, cost_cap: 2, numbers: [first] });
    await system.campaign('two', { agents: 'demo-agent-02', cost_cap: 2, numbers: [second] });
    const process = system.start('a');
    expect(await mails()).toEqual([]);
    await system.beats(process, 2);
    expect(await mails()).toEqual([
      expect.stringMatching(
        /^owner@demo\.test: (.|\n)* reached the cap on costs of 2 coins(.|\n)*\/campaign\?id=one\n$/,
      ),
    ]);
    await system.beats(process, 2);
    expect(await mails()).toEqual([]);
    await change(3);
    await system.beats(process);
    await called('one', 10);
    await system.beats(process);
    expect(await mails()).toEqual([expect.stringContaining('reached the cap on costs of 3 coins')]);
  });

  it('of one campaign affects no other [ACCT-024]', async () => {
    await called('one', 60);
    await system.campaign('one', { agents: A, cost_cap: 1, numbers: [first] });
    await system.campaign('two', { agents: 'demo-agent-02', cost_cap: 1, numbers: [second] });
    const process = system.start('a');
    await system.beats(process, 2);
    expect([dialledBy(process), system.capped]).toEqual([[second], ['one']]);
  });

  it('withdraws a number that is shown to an agent; Dial in the meantime dials nobody [ACCT-024, CAMP-006]', async () => {
    await system.campaign('one', { agents: A, cost_cap: 2, dialler: 'preview', numbers: [first] });
    const process = system.start('a');
    await system.beats(process);
    const [offer] = await system.tries('one');
    await called('one', 60);
    const dialled = { id: offer?.try_id ?? '', agentId: A, accountId: 'demo' };
    expect(await process.campaigns.dialOffer(dialled)).toBe('gone');
    expect(dialledBy(process)).toEqual([]);
    await change(3);
    await system.beats(process);
    await called('one', 10);
    await system.beats(process);
    expect((await system.numbers('one'))[0]).toMatchObject({ state: 'waiting', tried_at: [] });
  });

  it('is estimated by the recent cost of outbound calls, unanswered ones included [ACCT-024]', async () => {
    const lately = () => system.within((tx) => coinsOfCallOut(tx, system.test.clock.now));
    system.pass(60 * 86_400_000);
    expect(await lately()).toBeNull();
    await called('one', 60);
    await called('one', null);
    system.pass(1_000);
    expect(await lately()).toBe(1);
  });
});
