// @whole opens embedded databases
import { chmod, mkdir, mkdtemp, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../db/drivers.ts';
import { closeToOthers } from './private-files.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'patchbay-private-'));
const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('private files', () => {
  it('of an older installation are closed to others, at any depth [SEC-017]', async () => {
    const top = join(await newFolder(), 'recordings');
    await mkdir(join(top, 'demo', '2026-11'), { recursive: true });
    const file = join(top, 'demo', '2026-11', 'call.wav');
    await writeFile(file, 'sound');
    for (const folder of [top, join(top, 'demo'), join(top, 'demo', '2026-11')]) await chmod(folder, 0o755);
    await chmod(file, 0o644);
    await closeToOthers(top);
    expect(await Promise.all([top, join(top, 'demo'), join(top, 'demo', '2026-11'), file].map(modeOf))).toEqual([
      '700',
      '700',
      '700',
      '600',
    ]);
  });

  it('are closed through a link to the folder, and no further than links within it', async () => {
    const [top, elsewhere] = [await newFolder(), await newFolder()];
    const outside = join(elsewhere, 'other.txt');
    await writeFile(outside, '');
    await chmod(outside, 0o644);
    await symlink(outside, join(top, 'link'));
    await chmod(top, 0o755);
    await symlink(top, join(elsewhere, 'recordings'));
    await closeToOthers(join(elsewhere, 'recordings'));
    expect([await modeOf(top), await modeOf(outside)]).toEqual(['700', '644']);
  });

  it('may be missing', async () => {
    await expect(closeToOthers(join(await newFolder(), 'none'))).resolves.toBeUndefined();
  });

  // PGlite chooses the modes of files inside; the closed folder protects them.
  it('include the embedded database: its folder is closed [SEC-017]', async () => {
    const folder = join(await newFolder(), 'db');
    const database = await openEmbedded(folder);
    await database.close();
    expect(await modeOf(folder)).toBe('700');
  }, 120_000);
});
