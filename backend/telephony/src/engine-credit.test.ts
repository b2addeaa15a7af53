import { NO_CREDIT } from './control/call-types.ts';
import type { CallCredit, CreditPart, CreditVerdict } from './ports.ts';
import { openCallTestSystem, SERVICE } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';
import { until } from '@patchbay/testing/until';

const CUSTOMER = '+919812345678';
const OUTSIDE = '+971500000001';
type System = Awaited<ReturnType<typeof openCallTestSystem>>;
let system: System;
afterEach(() => system.close());

interface FakeCredit extends CallCredit {
  readonly begun: CreditPart[];
  readonly looks: string[];
}

/** Returns the verdicts of a test for each leg's number: at first, and at each look by the leg's duration. */
const fakeCredit = (at: Readonly<Record<string, (lastedMs: number) => CreditVerdict>>): FakeCredit => {
  const [begun, looks]: [CreditPart[], string[]] = [[], []];
  const verdict = (number: string, ms: number): CreditVerdict => at[number]?.(ms) ?? { is: 'free' };
  return {
    ...{ begun, looks },
    begin: async (part) => {
      begun.push(part);
      return verdict(part.number, 0);
    },
    look: async ({ number }, lastedMs) => {
      looks.push(`${number} ${lastedMs / 1_000}`);
      return verdict(number, lastedMs);
    },
  };
};
/** Credit for forty seconds, and no more: each second has fifty frames. */
const fortySeconds = (ends: boolean) => (ms: number) =>
  ms < 5_000
    ? ({ is: 'covered', nextLookMs: 5_001 } as const)
    : ({ is: 'short', endsAtMs: 40_000, warn: ms === 10_000, ends } as const);

const connected = async (credit: CallCredit) => {
  system = await openCallTestSystem({ credit });
  const [asha, customer] = [await system.softphone('asha'), await system.customer('cust', CUSTOMER)];
  await system.engine.clickToCall({
    ...{ accountId: 'acc', agentId: 'asha', customerNumber: CUSTOMER, serviceNumber: SERVICE, callerId: null },
  });
  await settle();
  asha.answer();
  await settle();
  customer.answer();
  await settle();
  return { asha, customer };
};
const ends = () => system.records.all().at(-1)?.ends;
const phase = () => system.engine.activeCalls()[0]?.phase;
/** Whether each leg hears any sound now. Frames go by real time. */
const hears = async (): Promise<readonly boolean[]> => {
  for (const { heard } of system.media.endpoints) heard.length = 0;
  for (let beats = 0; beats < 12; beats++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await system.clock.advance(20);
  }
  return system.media.endpoints.map(({ heard }) => heard.some((frame) => frame.some((sample) => sample !== 0)));
};

describe('the cost of a running call', () => {
  it('is checked before dialling an outside number, which is not dialled without credit [ACCT-012]', async () => {
    const credit = fakeCredit({ [CUSTOMER]: () => ({ is: 'refused' }) });
    const { customer } = await connected(credit);
    expect(credit.begun).toMatchObject([
      { number: CUSTOMER, direction: 'outbound', channel: 'voice', accountId: 'acc' },
    ]);
    expect(customer.rung()).toBeUndefined();
    await system.clock.advance(10_000);
    expect(ends()).toMatchObject([{ callStatus: 'Missed', hangupBy: 'system', cause: NO_CREDIT }]);
  });

  it('warns the agent by a tone that the customer does not hear, and ends the call after the last paid minute [ACCT-012]', async () => {
    const credit = fakeCredit({ [CUSTOMER]: fortySeconds(true) });
    await connected(credit);
    await system.clock.advance(9_000);
    expect(await hears()).toEqual([false, false]);
    await system.clock.advance(1_000);
    expect(await hears()).toEqual([true, false]);
    expect(phase()).toBe('talking');
    await system.clock.advance(30_000);
    await until(() => ends()?.length === 1); // frames go by real time, and the end follows one
    expect(ends()).toMatchObject([{ callStatus: 'Answered', hangupBy: 'system', cause: NO_CREDIT, talkMs: 40_000 }]);
    expect(credit.looks).toEqual([5.001, 10, 40].map((seconds) => `${CUSTOMER} ${seconds}`));
  });

  it('lets the call continue if the account wants that [ACCT-012]', async () => {
    await connected(fakeCredit({ [CUSTOMER]: fortySeconds(false) }));
    await system.clock.advance(41_000);
    expect(phase()).toBe('talking');
  });

  it('lets the call continue if credit arrives [ACCT-012]', async () => {
    let isPaid = false;
    await connected(
      fakeCredit({
        [CUSTOMER]: (ms) => (isPaid ? { is: 'covered', nextLookMs: ms + 60_000 } : fortySeconds(true)(ms)),
      }),
    );
    await system.clock.advance(15_000);
    isPaid = true;
    await system.clock.advance(30_000);
    expect(phase()).toBe('talking');
  });

  it('removes only the third party when that one cannot be paid for [ACCT-012] @whole', async () => {
    const credit = fakeCredit({ [OUTSIDE]: fortySeconds(true) });
    await connected(credit);
    const outside = await system.customer('out', OUTSIDE);
    await system.engine.transfer('call-1', 'asha', { do: 'consult', target: { number: OUTSIDE } });
    await settle();
    outside.answer();
    await settle();
    expect(phase()).toBe('consulting');
    await system.clock.advance(41_000);
    expect([phase(), ends()]).toEqual(['talking', []]);
  });

  it('never ends an inbound call, and is no longer checked after the call [ACCT-012]', async () => {
    const credit = fakeCredit({ [CUSTOMER]: fortySeconds(false) });
    system = await openCallTestSystem({ credit });
    const [asha, customer] = [await system.softphone('asha'), await system.customer('cust', CUSTOMER)];
    customer.call(SERVICE);
    await settle();
    asha.answer();
    await settle();
    expect(credit.begun).toMatchObject([{ number: CUSTOMER, direction: 'inbound' }]);
    await system.clock.advance(6_000);
    expect(credit.looks).toHaveLength(1);
    customer.bye();
    await settle();
    await system.clock.advance(60_000);
    expect(credit.looks).toHaveLength(1);
  });

  it('does not stop a call when it cannot be determined', async () => {
    const fails = () => Promise.reject(new Error('away'));
    await connected({ begin: fails, look: fails });
    expect([phase(), system.warnings]).toMatchObject(['talking', [expect.stringContaining('away')]]);
  });
});
