// @whole reads the imports of the whole back end; `boundaries` is in the gate
// Tests the layers of the back end by the imports in its code; `planted.mjs` tests that the checks fail on a violation.
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { importsOf, knotsOf } from './folder-graph.mjs';

/** From the lowest. */
const layers = ['kernel', 'domain', 'areas', 'app'];
const [LAYER, FOLDER] = [0, 1];
const part = (file, index) => file.split('/')[index];

let imports;
beforeAll(async () => {
  imports = await importsOf('backend', join(root, 'backend'));
}, 60_000);

const isUpward = ([from, to]) => layers.indexOf(part(from, LAYER)) < layers.indexOf(part(to, LAYER));
const isOfAreas = (edge) => edge.every((file) => part(file, LAYER) === 'areas');
const isAcross = ([from, to]) => part(from, FOLDER) !== part(to, FOLDER);

it('areas import no areas, each layer only what is below it, and no folder stands in a knot [PLAT-030]', () => {
  const layered = imports.filter((edge) => edge.every((file) => layers.includes(part(file, LAYER))));
  expect(layered.length).toBeGreaterThan(500);
  expect(layered.filter(isOfAreas).filter(isAcross)).toEqual([]);
  expect(layered.filter(isUpward)).toEqual([]);
  expect(knotsOf(imports, 2)).toEqual([]);
});
