// Style sheet of the guide: its rules, and the product's colours from their single source.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const palette = join(import.meta.dirname, '../../shared-ui/src/theme/palette.ts');

async function palettesOfProduct() {
  const { outputFiles } = await build({ entryPoints: [palette], write: false, format: 'esm', logLevel: 'silent' });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const variables = (mode, { colorBgLayout, colorBgContainer, colorTextBase, colorPrimaryText, colorTextPlaceholder }) =>
  `color-scheme:${mode};--layout:${colorBgLayout};--paper:${colorBgContainer};--ink:${colorTextBase};--link:${colorPrimaryText};--quiet:${colorTextPlaceholder}`;

/** Returns the style sheet: light or dark by the system's preference; in the console by the console's theme. */
export async function styleSheet() {
  const { palettes } = await palettesOfProduct();
  const light = variables('light', palettes.light);
  const dark = variables('dark', palettes.dark);
  const rules = await readFile(join(import.meta.dirname, 'guide.css'), 'utf8');
  const colours =
    `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
    `:root[data-theme=dark]{${dark}}`;
  return `${colours}\n${rules}`;
}
