import { execFile } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeHost } from '../build-folder.ts';
import { beginProgram, freePort, type Starting } from '@patchbay/testing/programs';

const backend = join(__dirname, '..', '..', '..');

/** Number of media ports of each process: four for a leg. */
const MEDIA_PORTS = 128;
/** SIP domain of the fake phones. */
const SIP_DOMAIN = 'cc.test';

/** The back end as shipped, started and killed on one data folder. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  start(): Starting;
  /** Port on which it listens for carriers, if it has trunks. */
  readonly trunkPort: number;
  /** Another process of the same installation, on the same data with another port; needs a database server and Redis. */
  beside(): Promise<Pick<Product, 'url' | 'start' | 'trunkPort'>>;
  /** Deletes the build. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  /** Contains its data, and a console without remotes. */
  readonly folder: string;
  /** Left out: the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

/** Bundles the present sources, for this product alone. */
export async function buildProduct({ folder, databaseUrl, env = {} }: ProductOptions): Promise<Product> {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const built = join('dist', `under-test-${port}`); // libraries are resolved from inside of the package
  await Promise.all([
    promisify(execFile)(process.execPath, ['build.mjs', '--out', built], { cwd: backend }),
    mkdir(dataDir, { recursive: true }),
    writeHost(folder),
    mkdir(join(folder, 'backend'), { recursive: true }),
  ]);
  // Its threads are found where a built product has them.
  await rm(join(folder, 'backend', 'dist'), { force: true });
  await symlink(join(backend, built), join(folder, 'backend', 'dist'));
  const settings = {
    ...{ HOST: '127.0.0.1', DATA_DIR: dataDir, BUILD_DIR: folder, SIP_DOMAIN },
    ...{ LOG_LEVEL: 'info', DEMO: 'on', DEMO_CALLS: '0', CUSTOMER_PHONE: 'on' },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const at = (own: number, trunkPort: number): Pick<Product, 'url' | 'start' | 'trunkPort'> => ({
    url: `http://localhost:${own}`,
    trunkPort,
    start: () => {
      const from = 50_000 + ((own / 2) % 60) * MEDIA_PORTS;
      const place = {
        ...{ PORT: String(own), MEDIA_PORTS: `${from}-${from + MEDIA_PORTS - 1}` },
        SIP_TRUNK_LISTEN: `127.0.0.1:${trunkPort}`,
      };
      return beginProgram(process.execPath, [join(backend, built, 'main.js')], /Server listening/, {
        env: { PATH: process.env['PATH'], ...settings, ...place, ...env },
      });
    },
  });
  return {
    ...{ dataDir, databaseUrl },
    ...at(port, await freePort()),
    beside: async () => at(await freePort(), await freePort()),
    remove: () => rm(join(backend, built), { recursive: true, force: true }),
  };
}
