import { ConfigError, readConfig } from './config.ts';

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

  it.each([
    ['a database server', { DATABASE_URL: 'postgres://db/patchbay' }, false],
    ['a public address', { PUBLIC_ORIGIN: 'https://console.example.com' }, false],
    ['a public address and wanting it', { PUBLIC_ORIGIN: 'https://console.example.com', CUSTOMER_PHONE: 'on' }, true],
    ['not wanting it', { CUSTOMER_PHONE: 'off' }, false],
  ])('with %s the customer phone is on: %#', (_name, env, on) => {
    expect(readConfig(env).customerPhone).toBe(on);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be 0 to 65535'],
    [{ DATABASE_URL: 'mysql://secret@db' }, 'DATABASE_URL must be a postgres:// address'],
    [{ REDIS_URL: 'nope' }, 'REDIS_URL must be a redis:// address'],
    [{ CUSTOMER_PHONE: 'yes' }, 'CUSTOMER_PHONE must be on or off'],
    [{ MEDIA_PORTS: '500-400' }, 'MEDIA_PORTS must be a range such as 42000-42999'],
    [{ HELP_URL: 'help' }, 'HELP_URL must be an address such as https://example.com'],
    [{ SIGNED_OUT_URL: '/bye' }, 'SIGNED_OUT_URL must be an address such as https://example.com'],
    [{ RELEASES_STORE: 'ftp://x/y' }, 'RELEASES_STORE must be a folder or s3://bucket/prefix'],
    [{ RELEASES_BASE_URL: 'cdn' }, 'RELEASES_BASE_URL must be an address such as https://cdn.example.com/remotes/'],
    [{ RELEASE_ALL_KB: '0' }, 'RELEASE_ALL_KB must be at least 1'],
    [{ ROLLBACK_MARGIN: '101' }, 'ROLLBACK_MARGIN must be 0 to 100'],
    [{ PORT: 'x', CUSTOMER_PHONE: 'x' }, 'PORT must be a number; CUSTOMER_PHONE must be on or off'],
  ])('%j is told in one line, without its value', (env, line) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(line));
  });

  it('takes an empty variable for an unset one', () => {
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

  it('keeps of a public address its origin', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://console.example.com/x' }).publicOrigin).toBe(
      'https://console.example.com',
    );
  });
});
