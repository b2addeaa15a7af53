// `npm run trace`: requirement ids shown by the tests of the last run, those shown as a rule only, and those not shown. It uses the titles
// of tests that were executed and passed, from the reports of jest and Playwright; not comments, data or skipped suites. `--missing` lists
// the ids that are not shown.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDeclaration } from './build/features.mjs';
import { root } from './setup/install.mjs';
import { idsOf } from './test/ids.mjs';
import { readReports } from './test/reports.mjs';

const requirements = () =>
  readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id, , kind, text]) => ({ id, kind, text }));

/** Pages of the host itself, and those declared by a remote of this repository. */
const declaredPages = () => {
  const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'console.json')));
  const declarations = remotes.map((name) => readDeclaration(join(root, name)));
  return new Set(['/home', '/releases', ...declarations.flatMap(({ routes }) => routes.map(({ path }) => path))]);
};

const areaOf = (id) => id.replace(/-\d+$/, '');

/** Returns the ids in passed tests, as shown and as rules. */
function idsThatRan({ tests }) {
  const pages = declaredPages();
  const [shown, rules] = [new Set(), new Set()];
  for (const { title, outcome } of tests) {
    if (outcome !== 'passed') continue;
    const ids = idsOf(title, pages);
    for (const id of ids.shown) shown.add(id);
    for (const id of ids.rules) rules.add(id);
  }
  return { shown, rules };
}

export const shownRows = (reports) => {
  const { shown } = idsThatRan(reports);
  return requirements().filter(({ id }) => shown.has(id));
};

/** Returns by area: `rule`, `shown` and `missing` ids; and ids in tests that are no requirements. */
export function trace(reports) {
  const { shown, rules } = idsThatRan(reports);
  const rows = requirements();
  const known = new Set(rows.map(({ id }) => id));
  const areas = [...new Set(rows.map(({ id }) => areaOf(id)))].map((area) => {
    const own = rows.filter(({ id }) => areaOf(id) === area);
    const open = own.filter(({ id }) => !shown.has(id));
    return {
      area,
      total: own.length,
      rule: open.filter(({ id }) => rules.has(id)),
      missing: open.filter(({ id }) => !rules.has(id)),
    };
  });
  const names = new Set(areas.map(({ area }) => area));
  return {
    areas,
    unknown: [...shown, ...rules].filter((id) => names.has(areaOf(id)) && !known.has(id)),
  };
}

const cell = (value, width) => String(value).padStart(width);

/** Prints the table; returns whether every id in a test is a requirement. */
export function printTrace(reports, { missing: listMissing = false } = {}) {
  const { areas, unknown } = trace(reports);
  console.log(`${'area'.padEnd(12)}${cell('shown', 7)}${cell('rule', 6)}${cell('missing', 9)}${cell('of', 6)}`);
  for (const { area, total, rule, missing } of areas) {
    const shown = total - rule.length - missing.length;
    console.log(
      `${area.padEnd(12)}${cell(shown, 7)}${cell(rule.length, 6)}${cell(missing.length, 9)}${cell(total, 6)}`,
    );
    if (!listMissing) continue;
    for (const { id, text } of rule) console.log(`  ${id}  rule  ${text.slice(0, 110)}`);
    for (const { id, text } of missing) console.log(`  ${id}        ${text.slice(0, 110)}`);
  }
  const sum = (pick) => areas.reduce((all, each) => all + pick(each), 0);
  const [rule, missing, total] = [
    sum((each) => each.rule.length),
    sum((each) => each.missing.length),
    sum((each) => each.total),
  ];
  console.log(
    `${'all'.padEnd(12)}${cell(total - rule - missing, 7)}${cell(rule, 6)}${cell(missing, 9)}${cell(total, 6)}`,
  );
  if (unknown.length > 0) console.log(`\nTests name ids that do not exist: ${unknown.join(', ')}`);
  return unknown.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const reports = readReports();
  if (!reports.hasUnit && !reports.hasBrowser) console.log('No test has run here yet: npm test\n');
  else if (!reports.hasUnit || !reports.hasBrowser)
    console.log(`Only the ${reports.hasUnit ? 'unit' : 'browser'} tests have run here.\n`);
  if (!printTrace(reports, { missing: process.argv.includes('--missing') })) process.exitCode = 1;
}
