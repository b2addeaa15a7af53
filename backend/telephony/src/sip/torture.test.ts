import { createFakeClock, settle } from '../testing/fake-clock.ts';
import { openCallTestSystem } from '../testing/call-test-system.ts';
import { createMemoryLink } from '../testing/memory-link.ts';
import { tortureCases } from '../testing/torture.ts';
import { createTrunkLine } from '../trunk/trunk-line.ts';
import { trunkSchema } from '../trunk/trunk-setting.ts';

const statusesOf = (sent: readonly string[]): readonly string[] =>
  sent.map((text) => text.split(' ')[1] ?? '').filter((status) => status !== '100');

const cases = tortureCases.map(
  ({ section, name, phone, trunk, message }) => [section, name, phone, trunk, message] as const,
);

describe('messages of RFC 4475', () => {
  it('are complete: 13 valid, 19 invalid, 17 of other kinds', () => expect(cases).toHaveLength(49));

  it.each(cases)('§%s, %s: %s for a phone', async (_section, _name, expected, _trunk, message) => {
    const system = await openCallTestSystem();
    const [link, end] = createMemoryLink(system.clock);
    const sent: string[] = [];
    end.onMessage((text) => void sent.push(text));
    system.engine.acceptLink(link);
    end.send(message);
    await settle();
    expect(statusesOf(sent)).toEqual(expected === '–' ? [] : [expected]);
    expect(system.warnings).toEqual([]);
    await system.close();
  });

  it.each(cases)('§%s, %s: for a trunk, after %s, %s', async (_section, _name, _phone, expected, message) => {
    const sent: string[] = [];
    const line = createTrunkLine({
      setting: trunkSchema.parse({ name: 't', peer: '192.0.2.1:5060', keepAliveSeconds: 0 }),
      ...{ here: '192.0.2.2:5060', routes: [], clock: createFakeClock(), beginsHere: true },
      send: async (text) => void sent.push(text),
      reconnect: () => undefined,
      rests: () => undefined,
      unregistered: () => undefined,
      arrived: ({ leg }) => leg.end(404),
    });
    line.receive(message);
    await settle();
    expect(statusesOf(sent)).toEqual(expected === '–' ? [] : [expected]);
    line.close();
  });
});
