import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeErrors, languages } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import de from './texts/de.ts';
import { translatedRefusal } from './translated-refusal.ts';

const CONTRACTS = join(import.meta.dirname, '../../../../shared-contracts/src');

/** A refusal, as the contracts define it. */
interface Defined {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}
const isDefined = (value: unknown): value is Defined =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  'code' in value &&
  'message' in value &&
  typeof value.status === 'number' &&
  typeof value.message === 'string';

/** Returns the messages of all refusals that the contracts export. */
async function messagesOfContracts(): Promise<ReadonlySet<string>> {
  const areas = readdirSync(join(CONTRACTS, 'areas'), { withFileTypes: true }).filter((each) => each.isDirectory());
  const modules: object[] = [await import('@patchbay/shared-contracts')];
  for (const { name } of areas) modules.push(await import(`@patchbay/shared-contracts/${name}`));
  const exported = modules.flatMap((each) => Object.values(each) as unknown[]);
  const objects = exported.filter((each) => typeof each === 'object' && each !== null);
  return new Set(
    objects.flatMap((each) => Object.values(each as object).filter(isDefined)).map(({ message }) => message),
  );
}

it('every refusal of the contracts has a text in every language, but the one that programs compare [I18N-004, NET-013]', async () => {
  const messages = await messagesOfContracts();
  expect(messages.size).toBeGreaterThan(250);
  const untold = [...messages].flatMap((message) =>
    languages
      .filter((language) => language !== 'en')
      .filter((language) => {
        const answer = { status: 400, error: { code: 'x', message } };
        return ['', message].includes(translatedRefusal(answer, language).error.message);
      })
      .map((language) => `${language}: ${message}`),
  );
  expect(untold.filter((each) => !each.endsWith(edgeErrors.invalidToken.message))).toEqual([]);
  expect(untold).toHaveLength(languages.length - 1);
});

it('no text is of a refusal that is gone', async () => {
  const messages = await messagesOfContracts();
  const ours = join(import.meta.dirname, '../..');
  const sources = [CONTRACTS, ours].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('texts/'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const all = sources.join('\n');
  expect(Object.keys(de).filter((message) => !messages.has(message) && !all.includes(message))).toEqual([]);
});

describe('a refusal', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const signIn = (language?: string) =>
    test.app.inject({
      method: 'POST',
      url: signInPaths.signIn,
      payload: '{"username"',
      headers: { 'content-type': 'application/json', ...(language !== undefined && { 'accept-language': language }) },
    });

  it.each([
    [undefined, 'The request could not be read.'],
    ['en-GB', 'The request could not be read.'],
    ['de', 'Die Anfrage war nicht lesbar.'],
    ['zh-CN,zh;q=0.9', '无法读取请求。'],
  ])('is told in the language of the client (%s); its code stays [I18N-004]', async (language, message) => {
    const answer = await signIn(language);
    expect([answer.statusCode, answer.json()]).toEqual([400, { status: 400, error: { code: 'malformed', message } }]);
  });

  it('of a token stays as programs know it [NET-013]', async () => {
    const headers = { authorization: 'Bearer gone', 'accept-language': 'de' };
    const answer = await test.app.inject({ method: 'GET', url: signInPaths.ownSessions, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: { message: 'Invalid token' } }]);
  });
});
