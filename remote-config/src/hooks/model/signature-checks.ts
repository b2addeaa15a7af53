/** Sample code that verifies a signature (Standard Webhooks 1.0), in the most requested languages [CONF-HOOK-007]. */
export const signatureChecks = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, headers, body) {
  const at = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - at) < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const said = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body;
  const expected = createHmac('sha256', key).update(said).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  Python: `import base64, hashlib, hmac, time

def is_genuine(secret, headers, body):
    at = headers["webhook-timestamp"]
    if abs(time.time() - int(at)) >= 300:
        return False
    key = base64.b64decode(secret[len("whsec_"):])
    said = f"{headers['webhook-id']}.{at}.{body}".encode()
    expected = b"v1," + base64.b64encode(hmac.new(key, said, hashlib.sha256).digest())
    return any(hmac.compare_digest(one.encode(), expected)
               for one in headers["webhook-signature"].split(" "))`,
  PHP: `function is_genuine(string $secret, array $headers, string $body): bool {
    $at = $headers['webhook-timestamp'];
    if (abs(time() - (int) $at) >= 300) return false;
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $said = $headers['webhook-id'] . '.' . $at . '.' . $body;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $said, $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $one)
        if (hash_equals($expected, $one)) return true;
    return false;
}`,
} as const;
export type CheckLanguage = keyof typeof signatureChecks;
export const checkLanguages: readonly CheckLanguage[] = ['Node.js', 'Python', 'PHP'];
