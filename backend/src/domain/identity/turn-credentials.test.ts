import { turnCredentialOf } from './turn-credentials.ts';

describe('TURN credentials', () => {
  it('are of the session, and last an hour [TEL-017, SIP-043]', () => {
    const turn = { uris: ['turn:t.test:3478'], secret: 'north' };
    expect(turnCredentialOf(turn, 'session-1', 1_000_500)).toEqual({
      username: '4600:session-1',
      password: 'TNOSSFxvfcuCWMeYqAGFNa2Sp8k=',
      ttl: 3_600,
      uris: ['turn:t.test:3478'],
    });
  });

  it('are empty where there is no server [SIP-044]', () => {
    expect(turnCredentialOf(undefined, 's', 0)).toEqual({ username: '', password: '', ttl: 3_600, uris: [] });
  });
});
