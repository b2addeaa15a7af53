// @whole three processes, PostgreSQL, Redis and nginx for some minutes
// @alone three processes with real sound, whose parts are killed
import { postgresFolder } from '../testing/postgres-server.ts';
import { startInstallation, type Installation } from '../testing/faults/installation.ts';
import { runFaults } from '../testing/faults/run-faults.ts';
import { killSeed as seed } from '../testing/kill/kill-seed.ts';
import { nginx } from '../testing/nginx.ts';
import { describeWith } from '@patchbay/testing/programs';
import { redisProgram } from '@patchbay/testing/redis';

// `npm run faults -- --minutes 30` runs longer.
const lengthMs = Number(process.env['PATCHBAY_FAULT_MINUTES'] ?? '3') * 60_000;
const areThere = postgresFolder !== undefined && redisProgram !== undefined && nginx !== undefined ? true : undefined;

describeWith('PostgreSQL, Redis and nginx', areThere)(
  'three processes whose parts are killed, paused and ended',
  () => {
    let installation: Installation;
    beforeAll(async () => {
      installation = await startInstallation(3);
    }, 180_000);
    afterAll(() => installation.stop(), 60_000);

    it(
      'lose nothing that was acknowledged, log each call once, give no agent two, and call again within seconds [TEL-020, TEL-021, TEL-022, TEL-023]',
      async () => {
        process.stderr.write(`PATCHBAY_KILL_SEED=${seed}\n`);
        const tell = (line: string) => void process.stderr.write(`${line}\n`);
        const { faults, counts } = await runFaults({ installation, seed, lengthMs, tell });
        tell(JSON.stringify(counts));
        expect(faults).toEqual([]);
        expect(counts.heard).toBeGreaterThan(0);
        expect(counts.carried).toBeGreaterThan(0);
      },
      lengthMs + 420_000,
    );
  },
);
