// @alone real sound, and a program that is killed
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killSeed as seed } from '../testing/kill/kill-seed.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import { runKills } from '../testing/kill/run-kills.ts';
import { openPostgres, postgresFolder } from '../testing/postgres-server.ts';
import { describeWith } from '@patchbay/testing/programs';

// `npm run kill` does more of them, on one of the databases.
const times = Number(process.env['PATCHBAY_KILLS'] ?? '5');
const LONGEST_ROUND_MS = 60_000;

const LOST_NOTHING = 'loses nothing that it acknowledged, and leaves nothing half-written [SEC-016]';

function itSurvives(databaseUrl: () => Promise<string | undefined>): void {
  let folder: string;
  let product: Product;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-kill-'));
    product = await buildProduct({ folder, databaseUrl: await databaseUrl() });
  }, 60_000);
  afterAll(async () => {
    await product.remove();
    await rm(folder, { recursive: true });
  });
  it(
    LOST_NOTHING,
    async () => {
      process.stderr.write(`PATCHBAY_KILL_SEED=${seed}\n`);
      const tell = (line: string) => void process.stderr.write(`${line}\n`);
      expect(await runKills({ product, times, seed, tell })).toEqual([]);
    },
    times * LONGEST_ROUND_MS,
  );
}

describe('the embedded database, whose process is killed in the middle of writes', () =>
  itSurvives(async () => undefined));

describeWith('PostgreSQL', postgresFolder)('a database server, whose client is killed in the middle of writes', () => {
  const postgres = openPostgres();
  afterAll(() => postgres.stop());
  itSurvives(() => postgres.database('empty'));
});
