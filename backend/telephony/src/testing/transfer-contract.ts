import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Telephony, TransferOrder } from '../telephony.ts';
import type { FakePhone } from './fake-phone.ts';
import { loudest } from './loudest.ts';
import type { MemoryRecords } from './memory-ports.ts';

interface Voice {
  hears(tone: number): boolean;
}
type Registered = { readonly phone: FakePhone };

/** Parts provided by the engine's contract: a running engine, phones with voices, and waiting. */
export interface TransferParts {
  engine(): Pick<Telephony, 'transfer' | 'hold' | 'activeCalls'>;
  readonly records: MemoryRecords;
  folder(): string;
  registered(user: 'ben' | 'out'): Promise<Registered>;
  answer(phone: FakePhone, hz: number): Promise<Voice>;
  /** asha (620 Hz) and a customer (1000 Hz) of a click-to-call, who hear each other. */
  connected(): Promise<{
    readonly agent: Registered;
    readonly customer: Registered;
    readonly agentVoice: Voice;
    readonly customerVoice: Voice;
    readonly callId: string;
  }>;
  until(isTrue: () => boolean | Promise<boolean>): Promise<void>;
}

export const OUTSIDE = '+971500000001';
const [ASHA, CUSTOMER, BEN, OUT] = [620, 1000, 1400, 1800];

/** Tests transfer, conference and queue transfer with real audio, measured at each end. */
export const describeTransfers = (parts: TransferParts): void => {
  const { records, registered, answer, connected, until } = parts;
  const order = async (callId: string, wanted: TransferOrder): Promise<void> =>
    expect(await parts.engine().transfer(callId, 'asha', wanted)).toEqual({ ok: true });
  const last = () => records.all().at(-1);

  it('attended transfer: consult, swap, complete; each hears whom they should, and the record names the third', async () => {
    const ben = await registered('ben');
    const { agent, customer, agentVoice, customerVoice, callId } = await connected();
    await order(callId, { do: 'consult', target: { agentId: 'ben' } });
    await until(() => !agentVoice.hears(CUSTOMER) && !customerVoice.hears(ASHA));
    const benVoice = await answer(ben.phone, BEN);
    await until(() => agentVoice.hears(BEN) && benVoice.hears(ASHA));
    expect([customerVoice.hears(ASHA), customerVoice.hears(BEN), benVoice.hears(CUSTOMER)]).not.toContain(true);
    await order(callId, { do: 'swap' });
    await until(() => agentVoice.hears(CUSTOMER) && customerVoice.hears(ASHA) && !agentVoice.hears(BEN));
    await order(callId, { do: 'swap' });
    await until(() => agentVoice.hears(BEN) && benVoice.hears(ASHA) && !agentVoice.hears(CUSTOMER));
    await order(callId, { do: 'complete' });
    await until(() => benVoice.hears(CUSTOMER) && customerVoice.hears(BEN) && agent.phone.heard.includes('bye'));
    await until(() => !customerVoice.hears(ASHA));
    customer.phone.bye();
    await until(() => ben.phone.heard.includes('bye') && last()?.ends.length === 1);
    expect(last()?.ends).toMatchObject([{ agent: { agentId: 'ben' }, hangupBy: 'customer' }]);
  }, 40_000);

  it('a conference with a number outside: all three hear both others and are recorded; kicked, two go on', async () => {
    const out = await registered('out');
    const { agent, customer, agentVoice, customerVoice, callId } = await connected();
    await order(callId, { do: 'consult', target: { number: OUTSIDE } });
    const outVoice = await answer(out.phone, OUT);
    await until(() => agentVoice.hears(OUT) && outVoice.hears(ASHA));
    await order(callId, { do: 'merge' });
    await until(() => agentVoice.hears(CUSTOMER) && agentVoice.hears(OUT));
    await until(() => customerVoice.hears(ASHA) && customerVoice.hears(OUT));
    await until(() => outVoice.hears(ASHA) && outVoice.hears(CUSTOMER));
    await parts.engine().hold(callId, 'asha', true);
    await until(() => ![CUSTOMER, OUT].some(agentVoice.hears) && ![ASHA, CUSTOMER].some(outVoice.hears));
    await parts.engine().hold(callId, 'asha', false);
    await until(() => customerVoice.hears(ASHA) && customerVoice.hears(OUT));
    await order(callId, { do: 'drop' });
    await until(() => out.phone.heard.includes('bye') && !customerVoice.hears(OUT));
    await until(() => customerVoice.hears(ASHA) && agentVoice.hears(CUSTOMER));
    agent.phone.bye();
    await until(() => customer.phone.heard.includes('bye') && last()?.ends.length === 1);
    const file = path.join(parts.folder(), `${callId}.wav`);
    for (const tone of [ASHA, CUSTOMER, OUT]) expect(await loudest(file, tone)).toBeGreaterThan(3_000);
    const legs = [ASHA, CUSTOMER, OUT].map((tone, at) => ({ tone, ref: last()?.ends[0]?.recordedLegs?.[at] ?? '' }));
    expect(legs.map(({ ref }) => ref.replace(callId, ''))).toEqual(
      ['.leg1-agent.wav', '.leg2-customer.wav', '.leg3-number.wav'], // prettier-ignore
    );
    const { size } = await stat(file);
    for (const { ref, tone } of legs) {
      const own = path.join(parts.folder(), ref);
      expect((await stat(own)).size).toBe(size); // equal length, so that they can be played in parallel
      for (const other of [ASHA, CUSTOMER, OUT]) {
        const heard = await loudest(own, other);
        if (other === tone) expect(heard).toBeGreaterThan(3_000);
        else expect(heard).toBeLessThan(1_000);
      }
    }
  }, 40_000);

  it('a blind transfer: the customer hears ringing, then the other, and the first agent is gone at once', async () => {
    const ben = await registered('ben');
    const { agent, customer, customerVoice, callId } = await connected();
    await order(callId, { do: 'blind', target: { agentId: 'ben' } });
    await until(() => agent.phone.heard.includes('bye') && !customerVoice.hears(ASHA));
    expect(parts.engine().activeCalls()).toMatchObject([{ phase: 'offering', agentId: 'ben' }]);
    const benVoice = await answer(ben.phone, BEN);
    await until(() => benVoice.hears(CUSTOMER) && customerVoice.hears(BEN));
    customer.phone.bye();
    await until(() => last()?.ends.length === 1);
    expect(last()?.ends).toMatchObject([{ agent: { agentId: 'ben' }, hangupBy: 'customer', cause: 'normal' }]);
  }, 40_000);

  it('a queue transfer: the next agent of the queue hears the customer', async () => {
    const ben = await registered('ben');
    const { agent, customer, customerVoice, callId } = await connected();
    await order(callId, { do: 'queue', queue: { id: 'q', name: 'Sales' } });
    await until(() => agent.phone.heard.includes('bye') && !customerVoice.hears(ASHA));
    const benVoice = await answer(ben.phone, BEN);
    await until(() => benVoice.hears(CUSTOMER) && customerVoice.hears(BEN));
    customer.phone.bye();
    await until(() => last()?.ends.length === 1);
    expect(last()?.ends).toMatchObject([{ agent: { agentId: 'ben' } }]);
  }, 40_000);
};
