import { agentSettingsPaths } from '@patchbay/shared-contracts/agent-settings';
import { billingPaths } from '@patchbay/shared-contracts/billing';
import { downloadsAnswerSchema, exportPaths, startExportAnswerSchema } from '@patchbay/shared-contracts/exports';
import { historyPaths } from '@patchbay/shared-contracts/history';
import { phonebookPaths } from '@patchbay/shared-contracts/phonebooks';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { buildFolderWith } from '../../testing/built-threads.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const profile = { first_name: 'Asha', last_name: 'Rao', timezone: 'Asia/Kolkata' };
const columns = ['customer_number', 'agent'];

describe('separators of a person’s CSV files', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp({ BUILD_DIR: buildFolderWith('file-thread') });
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const prefer = async (language: string, csv_separator: ',' | ';' | null) =>
    expect((await owner.put(signInPaths.ownProfile, { ...profile, language, csv_separator })).statusCode).toBe(200);
  const headOf = (body: string): string => body.replace(/^\ufeff/, '').split('\r\n')[0] ?? '';
  const prepared = async (more: object = {}): Promise<string> => {
    const body = { page: 'call-logs', format: 'csv', columns, query: {}, ...more };
    const { id } = startExportAnswerSchema.parse((await owner.post(exportPaths.exports, body)).json()).data;
    await test.services.jobs.work();
    const list = await owner.get(exportPaths.callLogDownloads, { type: 'call_logs' });
    const made = downloadsAnswerSchema.parse(list.json()).objects.find((one) => one.id === id);
    return headOf((await owner.get(made?.file ?? '')).body);
  };
  const files = [
    historyPaths.file,
    billingPaths.statementFile,
    shellPaths.feedbackExport,
    agentSettingsPaths.contacts,
    `${phonebookPaths.doNotCall}file/`,
  ];

  it.each([
    ['en', null, ','],
    ['de', null, ';'],
    ['de', ',', ','],
    ['en', ';', ';'],
  ] as const)('%s with the choice %j: every file has %j [UX-019]', async (language, chosen, separator) => {
    await prefer(language, chosen);
    expect(await prepared()).toBe(columns.join(separator));
    for (const file of files) {
      const head = headOf((await owner.get(file)).body);
      expect([file, head.includes(separator), head.includes(separator === ',' ? ';' : ',')]).toEqual([
        file,
        true,
        false,
      ]);
    }
  });

  it('a request for another separator gets it [UX-019]', async () => {
    await prefer('de', null);
    expect(await prepared({ separator: ',' })).toBe(columns.join(','));
    expect((await owner.post(exportPaths.exports, { page: 'call-logs', format: 'csv', columns, query: {}, separator: '|' })).statusCode).toBe(400); // prettier-ignore
  });

  it('saving a profile without it keeps the chosen one [ROUTE-006]', async () => {
    await prefer('en', ';');
    await owner.put(signInPaths.ownProfile, { ...profile, language: 'en' });
    expect(await prepared()).toBe(columns.join(';'));
  });
});
