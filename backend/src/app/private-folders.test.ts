import { chmod, mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersOf } from './folders.ts';
import { closeFolders } from './private-folders.ts';

describe('the folders of an older installation', () => {
  it('are closed to others at start, except released files, which are public [SEC-017]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-older-'));
    const folders = foldersOf({ dataDir, buildDir: undefined, customerPhone: false });
    const { database, secrets, recordings, exports, releases } = folders;
    const all = [database, secrets, recordings, exports, releases];
    for (const folder of all) {
      await mkdir(folder);
      await writeFile(join(folder, 'file'), '');
      await chmod(join(folder, 'file'), 0o644);
      await chmod(folder, 0o755);
    }
    expect(await closeFolders(folders)).toEqual([]);
    const modes = await Promise.all(
      all.map(async (folder) =>
        (await Promise.all([folder, join(folder, 'file')].map((path) => stat(path)))).map(({ mode }) =>
          (mode & 0o777).toString(8),
        ),
      ),
    );
    expect(modes).toEqual([...Array.from({ length: 4 }, () => ['700', '600']), ['755', '644']]);
  });
});
