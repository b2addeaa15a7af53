import { keptPlacesAnswerSchema, livePaths } from '@patchbay/shared-contracts/live';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const SUPPORT = 'demo-queue-support';
const BILLING = 'demo-queue-billing';
const NUMBER = '+919812345678';

describe('places kept for callbacks later', () => {
  let test: TestApp;
  let supervisor: SignedIn;
  let billing: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    supervisor = await test.signIn('supervisor@demo.test');
    billing = await test.signIn('supervisor2@demo.test'); // supervisor of some queues
    const call = { callId: 'first', accountId: 'demo', serviceNumber: '+918045000002' };
    const times = { since: test.clock.now - 60_000 };
    test.calls.nextCallback = 'closed';
    await test.services.callbacks.keep({ call, queueId: SUPPORT, number: NUMBER, ...times });
  }, 120_000);
  afterAll(() => test.close());

  const kept = async (by: SignedIn, queueId = SUPPORT) =>
    keptPlacesAnswerSchema.parse((await by.get(livePaths.keptPlaces, { queue_id: queueId })).json()).objects;
  const cancel = async (by: SignedIn, id: string) => {
    const response = await by.post(`${livePaths.keptPlaces}${id}/cancel/`, {});
    return [response.statusCode, response.json().error?.code ?? response.json().message];
  };

  it('are listed with their next attempt, of visible queues alone [TEL-019, LIVE-035]', async () => {
    const [place] = await kept(supervisor);
    expect(place).toMatchObject({ number: NUMBER, attempt: 1, tries: 3, due_at: test.clock.now + 60_000 });
    expect(place?.until).toBe(test.clock.now - 60_000 + 8 * 3_600_000); // as set by the queue (decision 0352)
    expect(await kept(supervisor, BILLING)).toEqual([]);
    expect(await kept(billing)).toEqual([]);
    expect(await kept(await test.signIn('owner@other.test'))).toEqual([]);
  });

  it('are ended once, by people who see the queue and are no agents [TEL-019, LIVE-031]', async () => {
    const [place] = await kept(supervisor);
    const id = place?.id ?? '';
    expect(await cancel(billing, id)).toEqual([404, 'not-kept']);
    expect((await cancel(await test.signIn('agent@demo.test'), id))[0]).toBe(403);
    expect(await cancel(supervisor, id)).toEqual([200, 'Done.']);
    expect(await cancel(supervisor, id)).toEqual([404, 'not-kept']);
    expect(await kept(supervisor)).toEqual([]);
  });
});
