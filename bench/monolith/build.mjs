// Builds the peer of P1–P3 into build/bench/monolith, with the presets of the host.
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { compile } from '../../scripts/build/compile.mjs';
import { compressAll } from '../../scripts/build/files.mjs';
import { hostConfig, root } from '../../scripts/build/presets.mjs';

export const monolithFolder = join(root, 'build/bench/monolith');
const assets = join(monolithFolder, 'assets');

const scriptsOf = (group) => group.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));

/** Writes `assets/` and `monolith.json`: the scripts of the page and those of each remote. */
export async function buildMonolith() {
  const config = hostConfig({ path: assets, entry: join(import.meta.dirname, 'main.ts'), name: 'monolith' });
  const { entrypoints, namedChunkGroups } = await compile(config);
  const main = scriptsOf(entrypoints.main);
  const remotes = Object.fromEntries(
    Object.entries(namedChunkGroups)
      .filter(([name]) => name.startsWith('remote-'))
      .map(([name, group]) => [name, scriptsOf(group)]),
  );
  compressAll(assets);
  const description = { main, remotes };
  writeFileSync(join(monolithFolder, 'monolith.json'), JSON.stringify(description));
  return description;
}
