// Builds the shell into host/dist: assets/ (immutable) and index.html, the template that the back end fills.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile.mjs';
import { compressAll } from './files.mjs';
import { hostConfig, root } from './presets.mjs';

export async function buildHost({ mode = 'production', out = join(root, 'host/dist'), ...rest } = {}) {
  const stats = await compile(hostConfig({ mode, path: join(out, 'assets'), ...rest }));
  const scripts = stats.entrypoints.main.assets.map((asset) => asset.name).filter((name) => name.endsWith('.js'));
  const tags = scripts.map((name) => `<script nonce="%NONCE%" defer src="/assets/${name}"></script>`).join('\n    ');
  const template = readFileSync(join(root, 'host/src/index.html'), 'utf8');
  compressAll(join(out, 'assets'));
  writeFileSync(join(out, 'index.html'), template.replace('<!--patchbay:scripts-->', tags));
}
