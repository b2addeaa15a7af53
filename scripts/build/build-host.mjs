// Builds the shell into host/dist: assets/ (immutable), index.html, the template that the back end fills, files for an app without network,
// and host.json, against which the registry checks new versions of remotes [PLAT-008].
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compile } from './compile.mjs';
import { compressAll } from './files.mjs';
import { givenVersions, hostConfig, root } from './presets.mjs';

/** Reads a value from a source file of the contracts: a host is built before there is anything to import. */
function said(file, pattern) {
  const [, value] = pattern.exec(readFileSync(join(root, 'shared-contracts/src', file), 'utf8')) ?? [];
  if (!value) throw new Error(`shared-contracts/src/${file} does not say ${pattern.source}`);
  return value;
}
const consoleVersion = () => said('console/version.ts', /CONSOLE_VERSION = '([^']+)'/);
const forms = () => ({
  declarations: Number(said('declaration/declaration-form.ts', /DECLARATION_FORM = (\d+)/)),
  registry: Number(said('registry/registry-form.ts', /REGISTRY_FORM = (\d+)/)),
});

export async function buildHost({ mode = 'production', out = join(root, 'host/dist'), ...rest } = {}) {
  const stats = await compile(hostConfig({ mode, path: join(out, 'assets'), ...rest }));
  const scripts = stats.entrypoints.main.assets.map((asset) => asset.name).filter((name) => name.endsWith('.js'));
  const tags = scripts.map((name) => `<script nonce="%NONCE%" defer src="/assets/${name}"></script>`).join('\n    ');
  const template = readFileSync(join(root, 'host/src/index.html'), 'utf8');
  copyFileSync(join(root, 'host/src/clock/timers-1.js'), join(out, 'assets/timers-1.js'));
  compressAll(join(out, 'assets'));
  for (const file of ['sw.js', 'offline.html']) copyFileSync(join(root, 'host/src/offline', file), join(out, file));
  writeFileSync(
    join(out, 'host.json'),
    JSON.stringify({ console: consoleVersion(), ...forms(), shared: givenVersions() }, null, 1),
  );
  // Contents and size of everybody's start, compared with its budget (scripts/checks/budgets.mjs).
  const own = stats.started.filter((file) => !file.includes('node_modules')).map((file) => relative(root, file));
  writeFileSync(join(out, 'start.json'), JSON.stringify({ scripts, modules: [...new Set(own)].sort() }, null, 1));
  writeFileSync(join(out, 'index.html'), template.replace('<!--patchbay:scripts-->', tags));
}
