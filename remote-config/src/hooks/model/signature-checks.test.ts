/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { checkLanguages, signatureChecks, type CheckLanguage } from './signature-checks.ts';

/** Command of each language, and code that runs the check on `[secret, headers, body][]`, passed as JSON in the first argument. */
const programs: Readonly<Record<CheckLanguage, readonly [string, (check: string) => readonly string[]]>> = {
  'Node.js': [
    process.execPath,
    (check) => [
      '--input-type=module',
      '--eval',
      `${check}\nconsole.log(JSON.stringify(JSON.parse(process.argv[1]).map((each) => isGenuine(...each))));`,
    ],
  ],
  Python: [
    process.env['PATCHBAY_PYTHON'] ?? 'python3',
    (check) => [
      '-c',
      `${check}\nimport json, sys\nprint(json.dumps([is_genuine(*each) for each in json.loads(sys.argv[1])]))`,
    ],
  ],
  PHP: [
    process.env['PATCHBAY_PHP'] ?? 'php',
    (check) => [
      '-r',
      `${check}\necho json_encode(array_map(fn($each) => is_genuine(...$each), json_decode($argv[1], true)));`,
    ],
  ],
};

const key = Buffer.alloc(24, 7);
const secret = `whsec_${key.toString('base64')}`;
const sign = (id: string, at: string, body: string): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
const sent = (id: string, at: string, body: string, more = '') => ({
  ...{ 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `${more}${sign(id, at, body)}` },
});

/** Whether to skip a language; only permitted with `npm test -- --allow-missing`. */
const isLeftOut = (program: string): boolean =>
  process.env['PATCHBAY_ALLOW_MISSING'] === '1' && spawnSync(program, ['--version']).error !== undefined;

describe.each(checkLanguages)('the check in %s', (language) => {
  const [program, args] = programs[language];
  (isLeftOut(program) ? it.skip : it)('takes what is genuine and nothing else [CONF-HOOK-007]', () => {
    const now = Math.floor(Date.now() / 1000);
    const body = '{"type":"call.ended","name":"Zoë"}';
    const good = sent('msg_1', String(now), body);
    const asked = [
      [secret, good, body],
      [secret, sent('msg_1', String(now), body, 'v1,AAAA v2,é '), body], // during a change of the secret there are two signatures
      [secret, good, body.replace('Zoë', 'Zoe')],
      [secret, { ...good, 'webhook-id': 'msg_2' }, body],
      [secret, sent('msg_1', String(now - 400), body), body],
      [secret, sent('msg_1', String(now + 400), body), body],
      [secret, { ...good, 'webhook-timestamp': String(now + 1) }, body],
      [`whsec_${Buffer.alloc(24, 8).toString('base64')}`, good, body],
    ];
    const [file, parts] = [program, [...args(signatureChecks[language]), JSON.stringify(asked)]];
    const said: unknown = JSON.parse(execFileSync(file, parts, { encoding: 'utf8' }));
    expect(said).toEqual([true, true, false, false, false, false, false, false]);
  });
});
