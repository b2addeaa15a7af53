import { createFakeConsole, sampleUser } from '@patchbay/shared-contracts/testing';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createStatusController } from './status-controller.ts';

/** Opens the controller of an agent whose account has named breaks or not. */
function open(custom_breaks_enabled: boolean, answers: Record<string, unknown>) {
  const console = createFakeConsole({
    session: {
      user: sampleUser({}, { custom_breaks_enabled }),
      ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    },
    answers,
  });
  const controller = createStatusController({ ...console, clock: createManualClock() });
  const asked = () => console.asked.map(({ method, path, query }) => ({ method, path, query }));
  return { controller, asked };
}
const breaks = { 'GET /newsr/api/v1/custom_breaks/': { data: ['No-Answer Break', 'Lunch'] } };

describe('the breaks by name [MODE-014]', () => {
  it('are asked for with the user’s id, and are the strings of the answer', async () => {
    const { controller, asked } = open(true, breaks);
    expect(await controller.breaks()).toEqual(['No-Answer Break', 'Lunch']);
    expect(asked()).toEqual([{ method: 'GET', path: '/newsr/api/v1/custom_breaks/', query: { user_id: 'u1' } }]);
  });
  it('are none, and nobody is asked, where custom_breaks_enabled is off', async () => {
    const { controller, asked } = open(false, breaks);
    expect(await controller.breaks()).toEqual([]);
    expect(asked()).toEqual([]);
  });
  it('are none when they cannot be had', async () => {
    expect(await open(true, {}).controller.breaks()).toEqual([]);
  });
});
