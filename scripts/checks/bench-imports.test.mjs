import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';

const bench = join(root, 'bench');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const programs = () =>
  readdirSync(bench, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.mjs') && !file.includes('node_modules'))
    .map((file) => join(bench, file))
    .sort();

/** External packages, which are not checked. */
const foreign = ['package.json', 'bench/package.json', 'backend/package.json']
  .map(read)
  .flatMap(({ dependencies = {}, devDependencies = {} }) => Object.keys({ ...dependencies, ...devDependencies }))
  .filter((name) => !name.startsWith('@patchbay/'));

/** Returns imports that cannot be resolved, or are no export of the imported file; empty: none. */
function faultsIn(files) {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-imports-'));
  const options = ['--bundle', `--outdir=${folder}`, '--platform=node', '--format=esm', '--log-level=error'];
  const external = foreign.flatMap((name) => [`--external:${name}`, `--external:${name}/*`]);
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/esbuild'), [...files, ...options, ...external], {
    encoding: 'utf8',
    env: { ...process.env, NODE_PATH: join(root, 'backend/node_modules') },
  });
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? '' : stderr;
}

// They are run by hand and not type-checked: otherwise a moved name would only be noticed at the next measurement.
describe('programs that measure', () => {
  it('import what there is @whole', () => {
    expect(faultsIn(programs())).toBe('');
  });

  it('that import what is gone are found', () => {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-planted-'));
    const file = join(folder, 'planted.mjs');
    const reached = join(bench, 'support/process.mjs');
    writeFileSync(file, `import { gone } from '${reached}';\nconsole.log(gone);\n`);
    expect(faultsIn([file])).toContain('No matching export');
    rmSync(folder, { recursive: true, force: true });
  });
});
