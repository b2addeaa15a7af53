// @whole runs each sample in its language
/** @jest-environment node */
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { KEY_VARIABLE, sampleLanguages, sampleOf, type SampleLanguage } from './samples.ts';

const run = promisify(execFile);

/** Command of each language, and the way a sample is passed to it. */
const programs: Readonly<Record<SampleLanguage, readonly [string, readonly string[]]>> = {
  curl: ['sh', ['-c']],
  JavaScript: [process.execPath, ['--input-type=module', '--eval']],
  Python: [process.env['PATCHBAY_PYTHON'] ?? 'python3', ['-c']],
};
const needs: Readonly<Record<SampleLanguage, string>> = {
  curl: 'curl',
  JavaScript: process.execPath,
  Python: programs.Python[0],
};

/** Whether to skip a language; only permitted with `npm test -- --allow-missing`. */
const isLeftOut = (program: string): boolean =>
  process.env['PATCHBAY_ALLOW_MISSING'] === '1' && spawnSync(program, ['--version']).error !== undefined;

describe.each(sampleLanguages)('the sample in %s', (language) => {
  let server: Server;
  let origin = '';
  const asked: object[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method, url, headers } = request;
        const body = Buffer.concat(parts).toString();
        asked.push({ method, url, key: headers['x-api-key'], type: headers['content-type'], body });
        response
          .writeHead(url === '/refused' ? 403 : 200, { 'content-type': 'application/json' })
          .end('{"said":"Zoë"}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const place = server.address();
    origin = typeof place === 'object' && place !== null ? `http://127.0.0.1:${String(place.port)}` : '';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => asked.splice(0));

  const [program, args] = programs[language];
  const said = async (sample: string) => {
    const env = { ...process.env, [KEY_VARIABLE]: 'pba_key' };
    return (await run(program, [...args, sample], { env })).stdout;
  };
  const test = isLeftOut(needs[language]) ? it.skip : it;

  test('asks as it says, with the key of the environment [ACCT-019]', async () => {
    const request = { method: 'GET', path: '/calls/?number=%2B91&who=it%27s', body: null } as const;
    expect(await said(sampleOf(language, { ...request, origin, keyed: true }))).toContain('{"said":"Zoë"}');
    expect(asked).toMatchObject([{ method: 'GET', url: request.path, key: 'pba_key', body: '' }]);
  });

  test('sends a body as it is written, whatever stands in it [ACCT-019]', async () => {
    const body = JSON.stringify({ text: `it's "Zoë" $HOME \`id\` \\n`, lines: 'a\nb' }, null, 2);
    await said(sampleOf(language, { method: 'POST', path: '/notes/', body, origin, keyed: false }));
    expect(asked).toEqual([{ method: 'POST', url: '/notes/', key: undefined, type: 'application/json', body }]);
  });

  test('shows a refusal, too', async () =>
    expect(
      await said(sampleOf(language, { method: 'DELETE', path: '/refused', body: null, origin, keyed: true })),
    ).toContain('said'));
});
