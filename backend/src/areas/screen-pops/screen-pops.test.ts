import {
  ownScreenPopsPath,
  ownScreenPopsSchema,
  screenPopsContract as contract,
  type ScreenPopsFields,
} from '@patchbay/shared-contracts/screen-pops';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const SUPPORT = 'demo-queue-support';
const written: ScreenPopsFields = {
  ...{ name: 'CRM', address: 'https://crm.example/?n={{number}}', queues: SUPPORT },
  ...{ when: 'rings', how: 'opens', state: 'on' },
};

describe('screen pops', () => {
  let test: TestApp;
  let owner: SignedIn;
  let agent: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    agent = await test.signIn('agent@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const own = async (user: SignedIn) => ownScreenPopsSchema.parse((await user.get(ownScreenPopsPath)).json()).data;
  const count = async () => contract.answer.parse((await owner.get(contract.path)).json()).meta.total_count;

  it('that are on are sent to people who take calls, with their queues by id and name [CONF-INT-002]', async () => {
    expect((await owner.post(contract.path, written)).statusCode).toBe(201);
    await owner.post(contract.path, { ...written, name: 'Any', queues: '', when: 'answered', how: 'offered' });
    await owner.post(contract.path, { ...written, name: 'Off', state: 'off' });
    expect(await own(agent)).toMatchObject([
      { name: 'Any', any_queue: true, queues: [], when: 'answered', how: 'offered' },
      { name: 'CRM', any_queue: false, queues: [{ id: SUPPORT, name: expect.stringMatching(/\w/) }], when: 'rings' },
    ]);
    expect(await own(await test.signIn('owner@other.test'))).toEqual([]);
  });

  it.each([
    ['over http', { address: 'http://crm.example/' }, 400, 'address'],
    ['a script', { address: 'javascript:alert(1)' }, 400, 'address'],
    ['with a variable that is none', { address: 'https://crm.example/{{agent}}' }, 400, 'address'],
    ['of an unknown queue', { queues: 'nobody' }, 422, 'queues'],
    ['of another account’s queue', { queues: 'other-queue-front-desk' }, 422, 'queues'],
  ] as const)('%s is refused at its field, and nothing is kept [CONF-INT-002]', async (_, part, status, field) => {
    const before = await count();
    const response = await owner.post(contract.path, { ...written, name: `N ${field} ${status}`, ...part });
    expect([response.statusCode, response.json().error.field]).toEqual([status, field]);
    expect(await count()).toBe(before);
  });

  it('are set by people who may open Integrations', async () => {
    expect((await agent.post(contract.path, { ...written, name: 'Mine' })).statusCode).toBe(403);
    expect((await agent.get(contract.path)).statusCode).toBe(403);
  });
});
