import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeHost } from '../../../testing/build-folder.ts';
import { createProgram, remoteBuild, type Program } from '../../../testing/platform.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createHosts } from './hosts.ts';

describe('live hosts that a version is checked against [PLAT-008]', () => {
  let test: TestApp;
  let ci: Program;
  beforeAll(async () => {
    test = await createTestApp();
    ci = await createProgram(test);
    await writeHost(test.folder);
    await host({ console: '1.1.0', shared: { react: '19.3.1' } });
  }, 60_000);
  afterAll(() => test.close());

  const host = (facts: object) => writeFile(join(test.folder, 'host', 'dist', 'host.json'), JSON.stringify(facts));
  const publish = async (version: string, contracts: string, shared: object) => {
    const declaration = { contracts, routes: [] };
    const response = await ci.publish(remoteBuild('remote-a', version, { declaration, also: { shared } }));
    return response.statusCode === 200
      ? 'published'
      : response.json().reasons.map(({ message }: { message: string }) => message);
  };

  it('include this process’s, by its build', async () => {
    expect(await publish('1.0.0', '^1.1.0', { react: '^18.0.0' })).toEqual([
      'react: wants ^18.0.0; a live host gives 19.3.1',
    ]);
    expect(await publish('1.0.0', '^1.1.0', { react: '^19.0.0' })).toBe('published');
  });

  it('include those of other processes while these report that they serve', async () => {
    const { database, clock } = test;
    const elsewhere = await createTestApp();
    await writeHost(elsewhere.folder);
    const facts = JSON.stringify({ console: '1.0.0', shared: { react: '19.1.0' } });
    const hostFolder = join(elsewhere.folder, 'host', 'dist');
    await writeFile(join(hostFolder, 'host.json'), facts);
    const other = createHosts({ database, hostFolder, processId: 'other', now: () => clock.now });
    await other.beat();
    const wanted = () => publish('1.1.0', '^1.1.0', { react: '^19.2.0' });
    const refused = ['wants console ^1.1.0; a live host has 1.0.0', 'react: wants ^19.2.0; a live host gives 19.1.0'];
    expect(await wanted()).toEqual(refused);
    clock.now += 60_000;
    await other.beat();
    clock.now += 60_000;
    expect(await wanted()).toEqual(refused);
    clock.now += 60_000;
    expect(await wanted()).toBe('published');
    await other.beat();
    expect(await publish('1.2.0', '^1.1.0', {})).toEqual([refused[0]]);
    await other.leave();
    expect(await publish('1.2.0', '^1.1.0', {})).toBe('published');
    await elsewhere.close();
  });
});
