import type { CampaignLine } from '../campaign-lines.ts';
import { newCall, type Call } from '../control/call.ts';
import type { CallStart } from '../ports.ts';
import type { StoredLeg } from '../sip/sip-leg.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { mayGoOn, type StoredCall } from './stored-call.ts';
import { createStoring } from './storing.ts';

const line: CampaignLine = {
  ...{ id: 'try-1', accountId: 'acc', campaign: { id: 'c', name: 'Spring' }, number: '+919900000002' },
  ...{ serviceNumber: '+911800111222', leads: 'customer-first', agents: ['asha'], dialler: 'predictive' },
  ...{ ringMs: 20_000, wrapUpMs: 0, message: null, onMachine: 'hang-up' },
};
const facts: CallStart = {
  ...{ callId: 'call', accountId: 'acc', solution: 'predictive', direction: 'outbound', startedAt: 0, line },
  ...{ serviceNumber: line.serviceNumber, customerNumber: line.number, callerId: null, agent: null, queue: null },
};
const leg = { trunk: 'acme', dialog: {} } as unknown as StoredLeg; // nothing reads it here

/** Stores one call, which a test changes. */
function storing(first: Call) {
  const clock = createFakeClock();
  const stored = new Map<string, string>();
  const state = { call: first };
  const parts = createStoring(
    {
      storedCalls: {
        put: ({ callId }, text) => void stored.set(callId, text),
        remove: ({ callId }) => void stored.delete(callId),
      },
      clock,
    },
    { call: () => state.call, recorded: () => [{ leg: 1, who: 'customer' }], legAt: () => leg },
  );
  const become = async (call: Call) => {
    state.call = call;
    parts.changed();
    await clock.advance(100);
  };
  return { stored, become };
}

describe('a call of a campaign [TEL-022]', () => {
  const call = newCall(facts, { at: 'dialling', customerLeg: 1 });
  const answered = (at: number | null): Call => ({ ...call, soFar: { ...call.soFar, answeredAt: at } });

  it('is stored as soon as the customer answered, and gone on with from the talk with its agent on, unless that is a machine', async () => {
    const { stored, become } = storing(call);
    const goesOn = (): boolean => mayGoOn((JSON.parse(stored.get('call') ?? '') as StoredCall).call);
    await become(answered(null));
    expect([stored.size, goesOn()]).toEqual([1, false]);
    await become(answered(1_000));
    expect([stored.size, goesOn()]).toEqual([1, true]);
    await become(answered(null));
    expect([stored.size, goesOn()]).toEqual([1, false]);
  });

  it('is stored so that a version which knows nothing of that leaves it alone', async () => {
    const { stored, become } = storing(call);
    await become(answered(1_000));
    expect(JSON.parse(stored.get('call') ?? '')).toMatchObject({ format: 2 });
    await become(answered(null));
    expect(JSON.parse(stored.get('call') ?? '')).toMatchObject({ format: 3 });
  });
});
