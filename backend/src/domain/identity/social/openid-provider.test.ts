import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createOpenIdProvider } from './openid-provider.ts';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

describe('an ID token', () => {
  let server: Server;
  let issuer: string;
  let own: Key;
  let foreign: Key;
  const now = Date.now();
  beforeAll(async () => {
    const pair = await generateKeyPair('RS256');
    own = pair.privateKey;
    foreign = (await generateKeyPair('RS256')).privateKey;
    const jwk = { ...(await exportJWK(pair.publicKey)), alg: 'RS256', kid: 'k', use: 'sig' };
    server = createServer((request, response) => {
      const endpoints = {
        ...{ issuer, jwks_uri: `${issuer}/jwks`, authorization_endpoint: `${issuer}/auth` },
        ...{
          token_endpoint: `${issuer}/token`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
        },
        id_token_signing_alg_values_supported: ['RS256'],
      };
      const body = request.url === '/jwks' ? { keys: [jwk] } : endpoints;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() satisfies string | AddressInfo | null as AddressInfo;
    issuer = `http://127.0.0.1:${port}`;
  });
  afterAll(() => server.close());

  const provider = () => createOpenIdProvider({ issuer, clientId: 'patchbay', secret: undefined }, () => now);
  const good = () => ({
    iss: issuer,
    aud: 'patchbay',
    sub: 's',
    nonce: 'n',
    email: 'a@b.test',
    email_verified: true,
    iat: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + 60,
  });
  const signed = (claims: object, key: Key = own) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);

  it('of the provider, for us, in time, is accepted', async () => {
    expect(await provider().verify(await signed(good()))).toEqual({
      ...{ email: 'a@b.test', emailVerified: true, name: '', picture: '', nonce: 'n' },
      ...{ issuer: good().iss, subject: 's' },
    });
  });

  it.each<[string, object]>([
    ['of another issuer', { iss: 'https://accounts.evil.test' }],
    ['for another audience', { aud: 'somebody-else' }],
    ['that has expired', { exp: Math.floor(now / 1000) - 1 }],
    ['without an end', { exp: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['without an e-mail', { email: undefined }],
  ])('%s is refused [AUTH-082]', async (_name, change) => {
    expect(await provider().verify(await signed({ ...good(), ...change }))).toBeNull();
  });

  it('of another signer, unsigned, or changed, is refused [AUTH-082]', async () => {
    const token = await signed(good());
    const [head = '', , signature = ''] = token.split('.');
    const body = Buffer.from(JSON.stringify({ ...good(), email: 'owner@demo.test' })).toString('base64url');
    const unsigned = new UnsecuredJWT(good()).encode();
    for (const wrong of [await signed(good(), foreign), unsigned, `${head}.${body}.${signature}`, 'nonsense']) {
      expect(await provider().verify(wrong)).toBeNull();
    }
  });

  it('is undecided while the provider cannot be reached', async () => {
    const gone = { issuer: 'http://127.0.0.1:1', clientId: 'patchbay', secret: undefined };
    await expect(createOpenIdProvider(gone, () => now).verify('x')).rejects.toThrow();
  });
});
