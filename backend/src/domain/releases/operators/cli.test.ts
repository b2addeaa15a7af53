import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { writeRemote } from '../../../testing/build-folder.ts';
import { remoteBuild } from '../../../testing/platform.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const program = join(__dirname, '..', '..', '..', '..', '..', 'scripts', 'patchbay', 'patchbay.mjs');

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

describe('the patchbay program [PLAT-018]', () => {
  let test: TestApp;
  let server: string;
  beforeAll(async () => {
    test = await createTestApp();
    server = await test.app.listen({ host: '127.0.0.1', port: 0 });
    await test.services.platformKeys.makeFirst(join(test.folder, 'secrets', 'release-key'));
  }, 60_000);
  afterAll(() => test.close());

  const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [program, ...args], {
        cwd: test.folder,
        env: { PATH: process.env.PATH, PATCHBAY_SERVER: server, DATA_DIR: test.folder, ...env },
      });
      const said = { out: '', err: '' };
      child.stdout.on('data', (part) => (said.out += part));
      child.stderr.on('data', (part) => (said.err += part));
      child.on('close', (code) => resolve({ code, ...said }));
    });
  const patchbay = (line: string, env: Record<string, string> = {}) => run(line.split(' '), env);
  const build = (version: string, also = {}) => writeRemote(test.folder, remoteBuild('remote-cli', version, also));

  it('publishes, rolls out, promotes and rolls back; each answer is one line', async () => {
    await build('1.0.0');
    const said = async (line: string) => {
      const { code, out, err } = await patchbay(line);
      expect([line, code, err]).toEqual([line, 0, '']);
      return out;
    };
    expect(await said('publish remote-cli --dry-run')).toBe('remote-cli 1.0.0 could be published.\n');
    expect(await said('status')).toBe('No remote is published.\n');
    expect(await said('publish remote-cli --rollout 10')).toBe(
      'remote-cli 1.0.0 is published, as the stable version.\n',
    );
    await build('1.1.0');
    expect(await said('publish remote-cli --rollout 2.5%')).toBe(
      'remote-cli 1.1.0 is published, for 2.5 % of users.\n',
    );
    expect(await said('publish build/remotes/remote-cli/1.1.0')).toBe('remote-cli 1.1.0 was published before.\n');
    expect(await said('rollout remote-cli 1.1.0 50 --role agent --user agent@demo.test')).toBe(
      'remote-cli: 1.0.0 is stable, 1.1.0 for 50 % of its audience.\n',
    );
    const { rollout } = JSON.parse(await said('rollout remote-cli 1.1.0 100 --json'));
    expect(rollout.audience).toEqual({ accounts: [], roles: ['agent'], users: ['demo-user-03'], languages: [] });
    expect(await said('explain remote-cli agent@demo.test')).toMatch(
      /^agent@demo\.test \(agent of demo\) gets remote-cli 1\.1\.0, candidate: their bucket \d+ is below 10000 \(100 %\)\.\n$/,
    );
    expect(await said('promote remote-cli')).toBe('remote-cli: 1.1.0 is stable.\n');
    const status = await said('status remote-cli');
    expect(status).toMatch(/^remote +stable +candidate\nremote-cli +1\.1\.0 +–\n/);
    expect(status).toMatch(/\n1\.0\.0 +earlier +\S+ +0 +– +– +–\n/);
    expect(await said('freeze remote-cli')).toBe('remote-cli: 1.1.0 is stable; frozen.\n');
    expect(await run(['rollback', 'remote-cli', '--reason', 'white page'])).toMatchObject({
      code: 0,
      out: 'remote-cli: 1.0.0 is stable; frozen.\n',
    });
    expect(await said('thaw remote-cli')).toBe('remote-cli: 1.0.0 is stable.\n');
    expect(await said('override remote-cli 1.1.0 --user supervisor@demo.test')).toMatch(
      /^supervisor@demo\.test gets remote-cli 1\.1\.0 until /,
    );
    expect(await said('override remote-cli http://localhost:9000 --user supervisor@demo.test')).toMatch(
      /gets remote-cli from http:\/\/localhost:9000\/ until /,
    );
    expect(await said('override remote-cli off --user supervisor@demo.test')).toBe(
      'supervisor@demo.test gets remote-cli as everybody does.\n',
    );
  }, 120_000);

  it('recounts the figures of an account, or those of all [INS-025]', async () => {
    const jobs = () =>
      test.database.withAccount('demo', (tx) =>
        tx.selectFrom('jobs').select(['kind', 'account_id']).where('kind', '=', 'recount-calls').execute(),
      );
    expect(await patchbay('recount demo')).toEqual({ code: 0, out: 'demo is counted anew.\n', err: '' });
    expect(await jobs()).toEqual([{ kind: 'recount-calls', account_id: 'demo' }]);
    expect((await patchbay('recount')).out.split('\n')).toEqual([
      'demo was being counted anew already.',
      'north is counted anew.',
      'other is counted anew.',
      '',
    ]);
    expect(await patchbay('recount nobody')).toEqual({ code: 1, out: '', err: 'patchbay: No such account: nobody\n' });
  }, 60_000);

  it('a dry run reports every error, including those that only this machine can know, and publishes nothing [PLAT-008]', async () => {
    const folder = await build('2.0.0', {
      claimed: { 'remoteEntry.js': 'other', 'gone.js': 'x' },
      declaration: { contracts: '^9.0.0', routes: [] },
    });
    const { code, err } = await patchbay('publish remote-cli --dry-run');
    expect([code, err.split('\n')]).toEqual([
      1,
      [
        'patchbay: remote-cli 2.0.0 cannot be published:',
        '  contracts: wants console ^9.0.0; a live host has 1.2.0',
        '  integrity: remoteEntry.js is not what its release says',
        '  missing-file: gone.js is missing',
        '',
      ],
    ]);
    const { out } = await patchbay('publish remote-cli --json');
    expect(JSON.parse(out)).toMatchObject({ ok: false, code: 'not-publishable', reasons: { length: 3 } });
    await writeFile(join(folder, 'release.json'), 'null');
    expect((await patchbay(`publish ${folder}`)).err).toBe(`patchbay: ${folder}/release.json is no release.json\n`);
    await rm(folder, { recursive: true });
    expect((await patchbay('status --json')).out).not.toContain('2.0.0');
  }, 60_000);

  it.each([
    ['refused by the registry', 'rollout remote-cli 9.9.9 5', 1, 'No such version of this remote.'],
    ['refused for an unknown remote', 'promote remote-none', 1, 'No such remote: remote-none'],
    [
      'refused for a user who may not test',
      'override remote-cli off --user agent@demo.test',
      1,
      'This user cannot test releases.',
    ],
    ['not understood: a percentage', 'rollout remote-cli 1.0.0 101', 2, '101 is no percentage from 0 to 100'],
    ['not understood: a command', 'deploy remote-cli', 2, 'There is no command deploy'],
    ['not understood: an option', 'status --fast', 2, "Unknown option '--fast'"],
    ['not understood: too few words', 'rollout remote-cli', 2, 'patchbay rollout <remote> <version> <percent>'],
    ['not understood: no such build', 'publish remote-none', 2, /^There is no build of remote-none/],
  ])('%s: one clear line and exit code', async (_name, line, code, message) => {
    const ended = await patchbay(line);
    expect([ended.code, ended.out]).toEqual([code, '']);
    const [first = ''] = ended.err.split('\n');
    expect(first).toEqual(expect.stringMatching(/^patchbay: /));
    if (typeof message === 'string') expect(first).toBe(`patchbay: ${message}`);
    else expect(first.slice('patchbay: '.length)).toMatch(message);
  });

  it('a wrong key is refused; a missing one, or one for this machine only, is a usage error', async () => {
    const wrong = await patchbay('status', { PATCHBAY_API_KEY: 'pbk_x' });
    expect(wrong).toEqual({ code: 1, out: '', err: 'patchbay: The key is unknown or was revoked.\n' });
    expect((await patchbay('status', { DATA_DIR: join(test.folder, 'none') })).code).toBe(2);
    expect((await patchbay('status --server http://patchbay.invalid')).code).toBe(2);
    expect((await patchbay('status --key-file none')).err).toMatch(/^patchbay: There is no key file none\n/);
    expect((await patchbay(`status --key-file ${join(test.folder, 'secrets', 'release-key')}`)).code).toBe(0);
  });

  it('exits with 3 if the server is missing or another program', async () => {
    const other = createServer((_request, response) => response.end('<html>'));
    const address = await new Promise<string>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const bound = other.address();
        resolve(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
      }),
    );
    const asked = () => patchbay(`status --server ${address}`);
    const err = `patchbay: ${address} answered 200 with something that is not Patchbay's API\n`;
    expect(await asked()).toEqual({ code: 3, out: '', err });
    await new Promise((resolve) => other.close(resolve));
    const gone = `patchbay: ${address} cannot be reached (ECONNREFUSED)\n`;
    expect(await asked()).toEqual({ code: 3, out: '', err: gone });
  });

  it('help lists commands, options and exit codes', async () => {
    const { code, out } = await patchbay('--help');
    expect(code).toBe(0);
    for (const text of ['publish', 'rollout', 'promote', 'rollback', 'status', 'explain', 'override', '3  the server'])
      expect(out).toContain(text);
    expect((await patchbay('rollout --help')).out).toContain('--language <code>');
    expect((await run([])).code).toBe(2);
  });
});
