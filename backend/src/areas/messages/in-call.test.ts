import { messagePaths, smsAnswerSchema } from '@patchbay/shared-contracts/messages';
import type { FlowGraph } from '@patchbay/shared-contracts/flows';
import { openCallTestSystem } from '@patchbay/telephony/testing/call-test-system';
import type { FlowText } from '@patchbay/telephony/ports';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';

const SUPPORT = '+918045000001';
const MAIN = '+918045000006';

describe('an SMS that a step of a call sends [CONF-FLOW-010]', () => {
  let test: TestApp;
  let owner: SignedIn;
  let customers = 0;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const nextCustomer = () => `+9190010${String((customers += 1)).padStart(5, '0')}`;
  const wanted = (change: Partial<FlowText> = {}): FlowText => {
    const customerNumber = nextCustomer();
    return {
      call: { callId: `call-${customers}`, accountId: 'demo', startedAt: 0, serviceNumber: MAIN, customerNumber },
      ...{ node: 'thanks', from: SUPPORT, to: customerNumber, template: null, text: 'Thanks from {{account.name}}.' },
      ...change,
    };
  };
  const send = (text: FlowText) => test.services.messages.sendInCall(text);
  const sentTo = async (number: string) => {
    const answer = await owner.get(`${messagePaths.smsLogs}?search=${encodeURIComponent(number)}`);
    return smsAnswerSchema.parse(answer.json()).objects.filter(({ sms_type }) => sms_type === 'outbound');
  };
  const setProfile = (change: object) =>
    test.database.withAccount('demo', async (tx) => {
      const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
      await tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify({ ...profile, ...change }) })
        .execute();
      return () => test.database.withAccount('demo', (again) => again.updateTable('accounts').set({ profile: JSON.stringify(profile) }).execute()); // prettier-ignore
    });

  it('is sent with its values, is in the log, and is sent once however often the call returns [CONF-FLOW-010]', async () => {
    const text = wanted();
    expect(await send(text)).toBeNull();
    expect(await send(text)).toBeNull();
    const [sms, ...others] = await sentTo(text.to);
    expect(others).toEqual([]);
    expect(sms).toMatchObject({ sr_number: SUPPORT, sms_text: 'Thanks from Demo Traders.', agent: null });
    expect(await send({ ...text, node: 'later', text: 'Bye' })).toBeNull();
    expect(await sentTo(text.to)).toHaveLength(2);
  });

  it.each<[string, () => Partial<FlowText>]>([
    ['no number to send from', () => ({ from: '+97145000001' })],
    ['no mobile number', () => ({ to: 'anonymous' })],
    ['no template', () => ({ template: 'gone' })],
    ['empty', () => ({ text: '{{customer.name}}' })],
    ['too long', () => ({ text: 'x'.repeat(2_000) })],
  ])('reports %s, and sends nothing [CONF-FLOW-010]', async (why, change) => {
    const text = wanted(change());
    expect(await send(text)).toBe(why);
    expect(await sentTo(text.to)).toEqual([]);
  });

  it('is not sent to a customer who unsubscribed [CONF-FLOW-010]', async () => {
    const text = wanted();
    await test.services.messages.receive({ from: text.to, to: SUPPORT, text: 'STOP' });
    expect(await send(text)).toBe('opted out');
  });

  it.each([
    [{ is_sms_enabled: false }, 'SMS is not enabled'],
    [{ is_suspended_account: true }, 'the account is suspended'],
  ])('nothing is sent for an account with %p [CONF-FLOW-010]', async (change, why) => {
    const back = await setProfile(change);
    expect(await send(wanted())).toBe(why);
    await back();
  });

  it('is sent by a call that passes, and the call continues [CONF-FLOW-010]', async () => {
    const customer = nextCustomer();
    const graph: FlowGraph = {
      ...{ version: 1, start: 'text' },
      nodes: [
        { type: 'sms', id: 'text', from: SUPPORT, to: 'caller', template: null, text: 'We call back.', next: 'again', unsent: null }, // prettier-ignore
        { type: 'sms', id: 'again', from: '+97145000001', to: 'caller', template: null, text: 'x', next: null, unsent: 'bye' }, // prettier-ignore
        { type: 'hangup', id: 'bye' },
      ],
    };
    await test.database.withAccount('demo', async (tx) => {
      const version = JSON.stringify(graph);
      await tx.updateTable('flow_versions').set({ graph: version }).where('flow_id', '=', 'demo-flow-main').execute();
    });
    const { directory, messages } = test.services;
    const system = await openCallTestSystem({
      real: { directory, accountId: 'demo', texts: { send: messages.sendInCall } },
    });
    (await system.customer('texted', customer)).call(MAIN);
    await until(() => system.records.all()[0]?.ends.length === 1);
    expect(system.records.all()[0]?.journey).toEqual(
      expect.arrayContaining([`SMS: ${customer}: sent`, `SMS: ${customer}: no number to send from`]),
    );
    expect((await sentTo(customer)).map(({ sms_text }) => sms_text)).toEqual(['We call back.']);
    await system.close();
  });
});
