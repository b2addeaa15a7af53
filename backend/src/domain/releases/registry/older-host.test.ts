import { createVerify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedText, type ResolvedRegistry } from '@patchbay/shared-contracts';
import { writeHost } from '../../../testing/build-folder.ts';
import { createProgram, remoteBuild } from '../../../testing/platform.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const title = { en: 'Team', de: 'Gruppe', es: 'Equipo', fr: 'Équipe', ja: 'チーム', zh: '团队' };
const page = {
  ...{ path: '/team', title, gate: 'signed-in', icon: { path: 'M4 4h16v16H4z' }, nav: { order: 5 } },
  help: '/docs/team',
};
const declaration = { routes: [page], redirects: [{ from: '/crew', to: '/team' }] };

const isSigned = ({ key, releases: [release] }: ResolvedRegistry): boolean =>
  release !== undefined &&
  createVerify('sha256')
    .update(signedText(release))
    .verify(
      { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki', dsaEncoding: 'ieee-p1363' },
      release.signature,
      'base64',
    );

describe('parts of a declaration that an older host cannot read [PLAT-026]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    await writeHost(test.folder);
    await (await createProgram(test)).publish(remoteBuild('remote-team', '1.0.0', { declaration }));
  }, 60_000);
  afterAll(() => test.close());

  const host = (facts: object) =>
    writeFile(
      join(test.folder, 'host', 'dist', 'host.json'),
      JSON.stringify({ console: '1.1.0', shared: {}, ...facts }),
    );
  const told = async (): Promise<ResolvedRegistry> => {
    await test.services.registry.refresh();
    const { body } = await test.app.inject({ url: '/home', headers: { accept: 'text/html' } });
    return JSON.parse(/id="patchbay-registry">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  };
  const lastGood = async () => (await test.services.registry.release('remote-team', '1.0.0'))?.declaration;

  it('are omitted for a host that does not say it reads them, and the rest is signed', async () => {
    await host({});
    const registry = await told();
    const text = { key: 'page /team', en: 'Team' };
    expect(registry.releases[0]?.declaration).toStrictEqual({
      ...{ name: 'remote-team', contracts: '^1.0.0', mount: 'routes', essential: false },
      routes: [
        { path: '/team', title: text, area: 'console', gate: 'signed-in', nav: { label: text, icon: '', order: 5 } },
      ],
    });
    expect(isSigned(registry)).toBe(true);
    expect(await lastGood()).not.toHaveProperty('redirects');
  });

  it('are sent to a host that reads them', async () => {
    await host({ declarations: 2 });
    const registry = await told();
    expect(registry.releases[0]?.declaration).toMatchObject({ routes: [page], redirects: declaration.redirects });
    expect(isSigned(registry)).toBe(true);
    expect(await lastGood()).toHaveProperty('redirects');
  });

  it('are whole in the document for a host that cannot request files, brief for one that can [PLAT-019]', async () => {
    const isBrief = async (facts: object) => {
      await host({ declarations: 2, ...facts });
      const [release] = (await told()).releases;
      return [release?.brief, release?.signature === undefined];
    };
    expect(await isBrief({})).toEqual([undefined, false]);
    expect(await isBrief({ registry: 2 })).toEqual([true, true]);
  });

  it('belong to their remote all the same: nobody else gets its earlier path', async () => {
    const other = remoteBuild('remote-crew', '1.0.0', { declaration: { routes: [{ ...page, path: '/crew' }] } });
    await host({});
    const response = await (await createProgram(test, 'other')).publish(other);
    expect(response.json().reasons).toEqual([{ code: 'route-owned', message: '/crew belongs to remote-team (/crew)' }]);
  });
});
