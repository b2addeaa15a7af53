// Generates a list whose rows people edit, from the template: contract, area, migration, the feature of a remote, and its page of the guide
// [PLAT-031].
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/presets.mjs';
import { remoteNames } from '../build/targets.mjs';
import { showsFeatures, writeIndexes } from '../setup/write-indexes.mjs';
import { guideContents, listedInGuide, takenGuidePage } from '../template/guide-page.mjs';
import { fillTemplate, problemWithPath, writeFiles } from '../template/template.mjs';

const migrations = 'backend/src/kernel/db/migrations';
/** Gap between the numbers of two migrations, so that another can be inserted. */
const STEP = 10;

/** Converts `speed-dials` to `SpeedDials`. */
const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the folders of the list itself, from the root. */
const foldersOf = ({ remote, name }) => [
  `shared-contracts/src/areas/${name}`,
  `backend/src/areas/${name}`,
  `${remote}/src/${name}`,
];

/** Returns the number of the next migration, four digits. */
function nextNumber() {
  const last = Math.max(...readdirSync(join(root, migrations)).map((file) => Number(file.slice(0, 4))));
  return String((Math.floor(last / STEP) + 1) * STEP).padStart(4, '0');
}

/** Returns what is wrong with the request, in one line; null when it is valid. */
export function problemWith(wish) {
  const { remote, name, path } = wish;
  if (!remoteNames.includes(remote)) return `There is no remote ${remote}; there are: ${remoteNames.join(', ')}.`;
  if (!showsFeatures(join(root, remote)))
    return `${remote} draws no features: put {featureRoutes(features)} into its src/root.tsx, as remote-crm does.`;
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || name.length > 40)
    return 'A list is called by words in small letters with hyphens between them, e.g. speed-dials; at most 40 letters.';
  const places = [...foldersOf(wish), `shared-contracts/src/${name}`];
  const taken = places.find((place) => existsSync(join(root, place))) ?? takenGuidePage(name);
  return taken === undefined ? problemWithPath(path) : `${taken} is there already.`;
}

/**
 * Writes the files, and returns their paths from the root: they are in the list's own folders, except the migration, the page of the
 * guide and the line that lists it.
 */
export async function generate({ remote, name, path, title }) {
  const Name = pascal(name);
  const camel = Name.charAt(0).toLowerCase() + Name.slice(1);
  const values = {
    ...{ remote, name, path, title, Name, camel },
    table: name.replaceAll('-', '_'),
    number: nextNumber(),
  };
  const files = {
    ...fillTemplate(join(import.meta.dirname, 'template'), values),
    // The roles are those whom the template's gate lets in.
    [guideContents]: listedInGuide({ name, roles: 'managers', path }),
  };
  await writeFiles(root, files);
  writeIndexes(root);
  return Object.keys(files).sort();
}
