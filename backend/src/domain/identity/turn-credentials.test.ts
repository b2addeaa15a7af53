import { callPaths, turnCredentialAnswerSchema } from '@patchbay/shared-contracts/calls';
import { createTestApp } from '../../testing/test-app.ts';
import { turnCredentialOf } from './turn-credentials.ts';

describe('TURN credentials', () => {
  const turn = { uris: ['turn:t.test:3478'], secret: 'north' };

  it('belong to the session, last five minutes, and are renewed before that [TEL-017, SIP-043, SEC-010]', () => {
    expect(turnCredentialOf(turn, { sessionId: 'session-1', endsAt: 9_000_000 }, 1_000_500)).toEqual({
      username: '1300:session-1',
      password: '2gMybkLZTrtzSdpsnuVF5kd+ufQ=',
      ttl: 270,
      uris: ['turn:t.test:3478'],
    });
  });

  it.each([
    [1_060_000, '1060:s', 30],
    [1_010_000, '1010:s', 1],
    [1_000_000, '1000:s', 1],
  ])('end with a session that ends at %i [SEC-010]', (endsAt, username, ttl) => {
    expect(turnCredentialOf(turn, { sessionId: 's', endsAt }, 1_000_000)).toMatchObject({ username, ttl });
  });

  it('are empty without a TURN server [SIP-044]', () => {
    const nobody = { sessionId: 's', endsAt: 1 };
    expect(turnCredentialOf(undefined, nobody, 0)).toEqual({ username: '', password: '', ttl: 300, uris: [] });
  });

  it('are issued for the session that asks, for no longer than it lives [SEC-010]', async () => {
    const test = await createTestApp({ TURN_URL: 'turn:t.test:3478', TURN_SECRET: 'sixteen characters' });
    const agent = await test.signIn('agent@demo.test');
    const expiry = async () => {
      const answer = await agent.get(callPaths.turnCredential);
      return Number(turnCredentialAnswerSchema.parse(answer.json()).data.username.split(':')[0]);
    };
    const begun = Math.floor(test.clock.now / 1_000);
    expect(await expiry()).toBe(begun + 300);
    await test.database.withAccount('demo', (tx) =>
      tx
        .updateTable('sessions')
        .set({ expires_at: new Date(test.clock.now + 60_000) })
        .execute(),
    );
    expect(await expiry()).toBe(begun + 60);
    await test.close();
  }, 120_000);
});
