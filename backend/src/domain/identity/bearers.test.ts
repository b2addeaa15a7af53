import type { Actor } from './actor.ts';
import { BEARER_SECONDS, createBearers } from './bearers.ts';

const actor: Actor = { userId: 'u', accountId: 'a', sessionId: 's', role: 'agent', agentId: 'g' };
const secret = new Uint8Array(32).fill(7);

describe('bearers', () => {
  const clock = { now: 1_700_000_000_000 };
  const bearers = createBearers(secret, () => clock.now);
  beforeEach(() => (clock.now = 1_700_000_000_000));

  it('identify the caller until they expire, however often they were read', async () => {
    const token = await bearers.make(actor);
    expect(await bearers.read(token)).toEqual(actor);
    clock.now += BEARER_SECONDS * 1000 - 1;
    expect(await bearers.read(token)).toEqual(actor);
    clock.now += 1;
    expect(await bearers.read(token)).toBeNull();
    expect(await bearers.read(token)).toBeNull();
  });

  it.each([
    [
      'changed in its claims',
      (token: string) => token.replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"x"}').toString('base64url')}.`),
    ],
    ['cut short', (token: string) => token.slice(0, -2)],
    ['with something behind', (token: string) => `${token}A`],
    ['none at all', () => ''],
  ])('one that was read does not validate one %s', async (_name, change) => {
    const token = await bearers.make(actor);
    expect(await bearers.read(token)).toEqual(actor);
    expect(await bearers.read(change(token))).toBeNull();
  });

  it('of another installation are invalid', async () => {
    const other = createBearers(new Uint8Array(32).fill(8), () => clock.now);
    expect(await bearers.read(await other.make(actor))).toBeNull();
  });
});
