import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import type { Database } from './database.ts';
import { migrate, statementsOf } from './migrate.ts';

describeOnEachDriver('migrations', (open) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    ({ database } = await open());
    folder = await mkdtemp(join(tmpdir(), 'patchbay-migrations-'));
    await writeFile(join(folder, '0100_one.sql'), 'create table one (id int);\ncreate table two (id int);\n');
  }, 60_000);
  afterAll(() => database.close());

  it('are applied in order, once', async () => {
    expect(await migrate(database, folder)).toEqual(['0100_one.sql']);
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('leave nothing behind when one of them fails', async () => {
    await writeFile(join(folder, '0101_three.sql'), 'create table three (id int);\n');
    await writeFile(join(folder, '0102_wrong.sql'), 'create table one (id int);\n');
    await expect(migrate(database, folder)).rejects.toThrow(/already exists/);
    await writeFile(join(folder, '0102_wrong.sql'), 'create table four (id int);\n');
    expect(await migrate(database, folder)).toEqual(['0101_three.sql', '0102_wrong.sql']);
  });

  it('refuse to continue when one was changed after it had been applied', async () => {
    await writeFile(join(folder, '0100_one.sql'), 'create table one (id bigint);\n');
    await expect(migrate(database, folder)).rejects.toThrow('0100_one.sql was changed after it had been applied');
  });

  it('are split at the ends of statements, not inside a function’s body', () => {
    const body = 'do $$\nbegin\n  perform 1;\nend $$;\n';
    expect(statementsOf(`select 1;\n${body}-- done\nselect 2;\n`)).toEqual([
      'select 1;\n',
      body,
      '-- done\nselect 2;\n',
    ]);
  });
});
