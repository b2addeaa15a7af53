import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { takeDataFolder } from './data-folder.ts';
import { requireFreePort } from './port.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'patchbay-boot-'));

describe('a start that fails by the operator’s mistake says why in one line', () => {
  it('a busy port', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? (address satisfies AddressInfo).port : 0;
    await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
      new ConfigError(`PORT ${port} on 127.0.0.1 is in use by another program`),
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
  });

  it('a data folder whose path is a file', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(takeDataFolder(file)).rejects.toThrow(/^DATA_DIR cannot be written: EEXIST/);
  });

  it('a data folder that another process holds', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'process.pid'), String(process.ppid));
    await expect(takeDataFolder(folder)).rejects.toThrow(`DATA_DIR is in use by process ${process.ppid}`);
  });

  it('a data folder that processes may share is used by several of them, and by no process that may not share it [TEL-001]', async () => {
    const folder = await newFolder();
    const letGo = [await takeDataFolder(folder, { isShared: true }), await takeDataFolder(folder, { isShared: true })];
    for (const go of letGo) await go();
    await expect((await takeDataFolder(folder))()).resolves.toBeUndefined();
  });

  it('a data folder whose holder was killed can be taken, and is released at the end', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'process.pid'), '999999999');
    const letGo = await takeDataFolder(folder);
    await letGo();
    await expect((await takeDataFolder(folder))()).resolves.toBeUndefined();
  });
});
