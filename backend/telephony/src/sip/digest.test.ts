import { createDigest, digestFields, digestResponse, ha1Of, type DigestClaim } from './digest.ts';
import { createNonces } from './nonces.ts';

const NOW = 1_700_000_000_000;
const uri = 'sip:cc.test';

const digest = createDigest('cc.test');
const nonces = createNonces();

const claim = (changed: Readonly<Record<string, string>> = {}, of = nonces, at = NOW): DigestClaim => {
  const challenge = digestFields(digest.challenge(of, at, false)) ?? {};
  const fields = { ...challenge, username: 'asha', uri, nc: '00000001', cnonce: 'x', ...changed };
  const response = digestResponse(ha1Of('asha', 'cc.test', changed['password'] ?? 'secret'), {
    fields,
    method: 'REGISTER',
  });
  return { fields: { response, ...fields }, method: 'REGISTER', requestUri: uri };
};
const verdict = (made: DigestClaim, now = NOW) => digest.verify(made, { password: 'secret' }, nonces, now);

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
    ['the right password', () => claim(), 'ok'],
    ['the wrong password', () => claim({ password: 'guess' }), 'wrong'],
    ['another realm', () => claim({ realm: 'elsewhere' }), 'wrong'],
    ['no qop', () => claim({ qop: '' }), 'wrong'],
    ['the proof of another request', () => claim({ uri: 'sip:other' }), 'wrong'],
    ['a nonce five minutes old', () => claim({}, nonces, NOW - 301_000), 'stale'],
    ['a nonce of another connection', () => claim({}, createNonces()), 'stale'],
    ['a nonce we never made', () => claim({ nonce: 'abc.def' }), 'stale'],
  ])('%s → %s', (_, make, expected) => {
    expect(verdict(make())).toBe(expected);
  });

  it('a proof is valid once; the next count of its nonce is, an earlier one is not (RFC 7616 §3.3)', () => {
    const { nonce = '' } = claim().fields;
    const counts = ['00000001', '00000001', '00000003', '00000002', 'x'];
    expect(counts.map((nc) => verdict(claim({ nonce, nc })))).toEqual(['ok', 'stale', 'ok', 'stale', 'stale']);
  });

  it('accepts proofs of a connection’s last sixteen challenges in any order, and no older ones', () => {
    const made = Array.from({ length: 17 }, () => claim());
    expect(made.reverse().map((each) => verdict(each))).toEqual([...Array.from({ length: 16 }, () => 'ok'), 'stale']);
  });

  it('accepts HA1 in place of the password', () => {
    expect(digest.verify(claim(), { ha1: ha1Of('asha', 'cc.test', 'secret') }, nonces, NOW)).toBe('ok');
  });

  it('says stale only for a right password, so that a phone retries by itself', () => {
    expect(verdict(claim({ password: 'guess' }, nonces, NOW - 400_000))).toBe('wrong');
    expect(digest.challenge(nonces, NOW, true)).toMatch(/stale=true$/);
  });

  it('accepts no other scheme', () => {
    expect(digestFields('Basic YTpi')).toBeUndefined();
  });
});
