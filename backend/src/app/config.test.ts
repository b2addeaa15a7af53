import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { readConfig, settings } from './config.ts';

/** Returns the variables named in the first column of a Markdown table. */
const named = (table: string): readonly string[] =>
  [...table.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
  );

const CLOCK_AT = { CLOCK_AT: '2026-11-18T05:30:00Z' };
const CLOCK_ALONE = 'CLOCK_AT is for the demo in the embedded database alone';

describe('configuration', () => {
  it('has a default for everything: this machine only, the embedded parts, the customer phone on', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      customerPhone: true,
      sipDomain: 'patchbay.local',
      mediaHosts: ['127.0.0.1'],
    });
  });

  it('has every variable in the table of docs/configuration.md, and the table no other', async () => {
    const table = await readFile(join(__dirname, '..', '..', '..', 'docs', 'configuration.md'), 'utf8');
    const declared = new Set(settings.flatMap(({ variables }) => variables));
    expect([...named(table)].sort()).toEqual([...declared].sort());
  });

  it('has no setting that two owners define', () => {
    const made = settings.flatMap((unit) => {
      const read = unit.read({});
      return read.ok ? Object.keys(Object(read.settings)) : [];
    });
    expect([...new Set(made)]).toEqual(made);
  });

  it.each([
    ['a database server', { DATABASE_URL: 'postgres://db/patchbay' }, false],
    ['a public address', { PUBLIC_ORIGIN: 'https://console.example.com' }, false],
    ['a public address and wanting it', { PUBLIC_ORIGIN: 'https://console.example.com', CUSTOMER_PHONE: 'on' }, true],
    ['not wanting it', { CUSTOMER_PHONE: 'off' }, false],
  ])('with %s the customer phone is on: %#', (_name, env, on) => {
    expect(readConfig(env).customerPhone).toBe(on);
  });

  it.each([
    ['nothing but defaults', {}, true],
    ['a database server', { DATABASE_URL: 'postgres://db/patchbay' }, false],
    ['a public address', { PUBLIC_ORIGIN: 'https://console.example.com' }, false],
    ['a database server and wanting it', { DATABASE_URL: 'postgres://db/patchbay', DEMO: 'on' }, true],
    ['not wanting it', { DEMO: 'off' }, false],
  ])('with %s an empty database gets the demo: %# [SEC-001]', (_name, env, on) => {
    expect(readConfig(env).demo).toBe(on);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be 0 to 65535'],
    [{ DATABASE_URL: 'mysql://secret@db' }, 'DATABASE_URL must be a postgres:// address'],
    [{ REDIS_URL: 'nope' }, 'REDIS_URL must be a redis:// address'],
    [{ SIP_EDGE: 'asterisk' }, 'SIP_EDGE must be embedded or kamailio'],
    [{ SIP_LISTEN: '5080' }, 'SIP_LISTEN must be an address such as 127.0.0.1:5080'],
    [{ RTPENGINE_NG: '10.0.0.1:99999' }, 'RTPENGINE_NG must be an address such as 127.0.0.1:5080'],
    [{ TURN_URL: 'http://x' }, 'TURN_URL must be addresses such as turn:turn.example.com:3478?transport=udp'],
    [{ TURN_URL: 'turn:x:3478' }, 'TURN_SECRET must be set with TURN_URL'],
    [{ TURN_SECRET: 'short' }, 'TURN_SECRET must be 16 characters or more'],
    [{ CUSTOMER_PHONE: 'yes' }, 'CUSTOMER_PHONE must be on or off'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off'],
    [{ CLOCK_AT: 'noon' }, 'CLOCK_AT must be a time such as 2026-11-18T05:30:00Z'],
    [{ ...CLOCK_AT, DEMO: 'off' }, CLOCK_ALONE],
    [{ ...CLOCK_AT, DEMO: 'on', DATABASE_URL: 'postgres://db/x' }, CLOCK_ALONE],
    [{ ...CLOCK_AT, DEMO: 'on', PUBLIC_ORIGIN: 'https://x.test' }, CLOCK_ALONE],
    [
      { ALLOWED_HOSTS: 'https://x.test' },
      'ALLOWED_HOSTS must be names such as console.example.com, in small letters and without ports',
    ],
    [
      { ALLOWED_HOSTS: 'x.test:4000' },
      'ALLOWED_HOSTS must be names such as console.example.com, in small letters and without ports',
    ],
    [{ TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8'],
    [{ ROLLBACK_NETWORKS: '0' }, 'ROLLBACK_NETWORKS must be at least 1'],
    [{ RECORDINGS_KEY: 'a short one' }, 'RECORDINGS_KEY must be 32 bytes in base64 or hex'],
    [{ RECORDINGS_KEY: Buffer.alloc(31).toString('base64') }, 'RECORDINGS_KEY must be 32 bytes in base64 or hex'],
    [{ MEDIA_PORTS: '500-400' }, 'MEDIA_PORTS must be a range such as 42000-42999'],
    [{ HELP_URL: 'help' }, 'HELP_URL must be an address such as https://example.com'],
    [{ EKS_HOST: 'eks.example.com' }, 'EKS_HOST must be an address such as https://example.com'],
    [{ SIGNED_OUT_URL: '/bye' }, 'SIGNED_OUT_URL must be an address such as https://example.com'],
    [{ RELEASES_STORE: 'ftp://x/y' }, 'RELEASES_STORE must be a folder or s3://bucket/prefix'],
    [{ RELEASES_BASE_URL: 'cdn' }, 'RELEASES_BASE_URL must be an address such as https://cdn.example.com/remotes/'],
    [{ RELEASE_ALL_KB: '0' }, 'RELEASE_ALL_KB must be at least 1'],
    [{ ROLLBACK_MARGIN: '101' }, 'ROLLBACK_MARGIN must be 0 to 100'],
    [{ PORT: 'x', CUSTOMER_PHONE: 'x' }, 'PORT must be a number; CUSTOMER_PHONE must be on or off'],
    [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID must be set with OIDC_ISSUER'],
  ])('%j is reported in one line, without its value', (env, line) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(line));
  });

  it.each(['hex', 'base64'] as const)('takes the key of recordings in %s [SEC-017]', (encoding) => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at));
    expect(readConfig({ RECORDINGS_KEY: key.toString(encoding) }).recordingsKey).toEqual(key);
  });

  it('reports all errors at once, whichever owner’s they are, and each once', () => {
    expect(() => readConfig({ DATABASE_URL: 'x', OUTBOX: 'x', LEADS_TO: 'x' })).toThrow(
      new ConfigError(
        'DATABASE_URL must be a postgres:// address; OUTBOX must be on or off; LEADS_TO must be an e-mail address',
      ),
    );
    expect(() => readConfig({ TURN_URL: 'turn:x:3478', OIDC_ISSUER: 'https://x.y' })).toThrow(
      new ConfigError('TURN_SECRET must be set with TURN_URL; OIDC_CLIENT_ID must be set with OIDC_ISSUER'),
    );
  });

  it('has the call engine embedded, or with Kamailio, rtpengine and TURN beside it [TEL-003]', () => {
    expect(readConfig({})).toMatchObject({
      engineParts: { sipProxy: undefined, rtpengine: undefined },
      turn: undefined,
    });
    const env = {
      ...{ SIP_EDGE: 'kamailio', SIP_LISTEN: '10.0.0.2:5080', SIP_PROXIES: '10.0.0.3, 10.0.0.4' },
      ...{ RTPENGINE_NG: '10.0.0.5:2223', TURN_SECRET: 'a-secret-of-ours-1' },
      TURN_URL: 'turn:turn.example.com:3478?transport=udp,turns:turn.example.com:5349?transport=tcp',
    };
    expect(readConfig(env)).toMatchObject({
      engineParts: {
        sipProxy: { listen: { host: '10.0.0.2', port: 5080 }, proxies: ['10.0.0.3', '10.0.0.4'] },
        rtpengine: { host: '10.0.0.5', port: 2223 },
      },
      turn: { uris: ['turn:turn.example.com:3478?transport=udp', 'turns:turn.example.com:5349?transport=tcp'] },
    });
  });

  it('has no trunks, or those of SIP_TRUNKS; UDP and TLS trunks need Kamailio [TEL-005]', () => {
    expect(readConfig({}).engineParts.trunks).toBeUndefined();
    const trunk = (transport: string) => JSON.stringify([{ name: 'carrier', peer: '192.0.2.10:5061', transport }]);
    expect(
      readConfig({ SIP_TRUNKS: trunk('tcp'), SIP_TRUNK_LISTEN: '10.0.0.2:5060' }).engineParts.trunks,
    ).toMatchObject({
      trunks: [{ name: 'carrier', transport: 'tcp' }],
      listen: { host: '10.0.0.2', port: 5060 },
    });
    expect(() => readConfig({ SIP_TRUNKS: trunk('tls') })).toThrow(
      new ConfigError('SIP_TRUNK_PROXY must be set for trunks over udp or tls'),
    );
    const env = { SIP_TRUNKS: trunk('tls'), SIP_TRUNK_PROXY: '10.0.0.3:5070' };
    expect(readConfig(env).engineParts.trunks).toMatchObject({ proxy: { host: '10.0.0.3', port: 5070 } });
    expect(() => readConfig({ SIP_TRUNKS: '[{"name":"carrier"}]' })).toThrow(/^SIP_TRUNKS 0\.peer/);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it.each([
    [undefined, { kind: 'folder', folder: undefined }],
    ['/srv/releases', { kind: 'folder', folder: '/srv/releases' }],
    ['s3://our-releases', { kind: 's3', bucket: 'our-releases', prefix: '', region: 'us-east-1' }],
    ['s3://our-releases/patchbay', { kind: 's3', bucket: 'our-releases', prefix: 'patchbay/', region: 'us-east-1' }],
  ])('with RELEASES_STORE %s released files are kept in %j', (store, expected) => {
    expect(readConfig({ RELEASES_STORE: store }).releasesStore).toMatchObject(expected);
  });

  it('keeps only the origin of the EKS host; there is none unless it is set [NET-010]', () => {
    expect(readConfig({}).eksHost).toBe('');
    expect(readConfig({ EKS_HOST: 'https://eks.example.com/newsr/' }).eksHost).toBe('https://eks.example.com');
  });

  it('keeps only the origin of a public address', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://console.example.com/x' }).publicOrigin).toBe(
      'https://console.example.com',
    );
  });
});
