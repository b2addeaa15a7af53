import { createDigest, digestFields, digestResponse, ha1Of, type DigestClaim } from './digest.ts';

const NOW = 1_700_000_000_000;
const uri = 'sip:cc.test';

const digest = createDigest('cc.test', Buffer.alloc(32, 7));

const claim = (changed: Readonly<Record<string, string>> = {}, scope = 'c1', at = NOW): DigestClaim => {
  const challenge = digestFields(digest.challenge(scope, at, false)) ?? {};
  const fields = { ...challenge, username: 'asha', uri, nc: '00000001', cnonce: 'x', ...changed };
  const response = digestResponse(ha1Of('asha', 'cc.test', changed['password'] ?? 'secret'), {
    fields,
    method: 'REGISTER',
  });
  return { fields: { response, ...fields }, method: 'REGISTER', requestUri: uri };
};

describe('digest', () => {
  it('computes the example of RFC 7616 §3.9.1', () => {
    const fields = {
      nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
      nc: '00000001',
      cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
      qop: 'auth',
      uri: '/dir/index.html',
    };
    const ha1 = ha1Of('Mufasa', 'http-auth@example.org', 'Circle of Life');
    expect(digestResponse(ha1, { fields, method: 'GET' })).toBe('8ca523f5e9506fed4657c9700eebdbec');
  });

  it.each([
    ['the right password', claim(), 'ok'],
    ['the wrong password', claim({ password: 'guess' }), 'wrong'],
    ['another realm', claim({ realm: 'elsewhere' }), 'wrong'],
    ['no qop', claim({ qop: '' }), 'wrong'],
    ['the proof of another request', claim({ uri: 'sip:other' }), 'wrong'],
    ['a nonce five minutes old', claim({}, 'c1', NOW - 301_000), 'stale'],
    ['a nonce of another connection', claim({}, 'c2'), 'stale'],
    ['a nonce we never made', claim({ nonce: 'abc.def' }), 'stale'],
    ['a nonce from the future', claim({}, 'c1', NOW + 60_000), 'stale'],
  ])('%s → %s', (_, made, expected) => {
    expect(digest.verify(made, { password: 'secret' }, 'c1', NOW)).toBe(expected);
  });

  it('a proof is good once; the next count of its nonce is, an earlier one is not (RFC 7616 §3.3)', () => {
    const { nonce = '' } = claim().fields;
    const verify = (nc: string) => digest.verify(claim({ nonce, nc }), { password: 'secret' }, 'c1', NOW);
    expect(['00000001', '00000001', '00000003', '00000002', 'x'].map(verify)).toEqual([
      'ok',
      'stale',
      'ok',
      'stale',
      'stale',
    ]);
  });

  it('takes HA1 in place of the password', () => {
    expect(digest.verify(claim(), { ha1: ha1Of('asha', 'cc.test', 'secret') }, 'c1', NOW)).toBe('ok');
  });

  it('says stale only when the password was right, so that a phone tries again by itself', () => {
    expect(digest.verify(claim({ password: 'guess' }, 'c1', NOW - 400_000), { password: 'secret' }, 'c1', NOW)).toBe(
      'wrong',
    );
    expect(digest.challenge('c1', NOW, true)).toMatch(/stale=true$/);
  });

  it('reads no other scheme', () => {
    expect(digestFields('Basic YTpi')).toBeUndefined();
  });
});
