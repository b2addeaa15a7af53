// The steps of `npm test`, in stages: what stands in one stage runs beside each other.
import { rmSync } from 'node:fs';
import { renderedFolder } from '../checks/literals.mjs';
import { run } from '../checks/run.mjs';
import { checksOf } from '../checks/steps.mjs';
import { findBrowser, findQuickBrowser } from '../setup/browser.mjs';
import { preparePrograms } from '../setup/programs.mjs';
import { leaksIn } from './leaks.mjs';
import { whileIdle } from './while-idle.mjs';
import { browserParts, browserReport, forget, unitParts, unitReport } from './reports.mjs';

const node = process.execPath;

/** Commands one after the other, until one fails. */
const commands =
  (list) =>
  async ({ show }) => {
    let said = '';
    for (const command of list) {
      const { code, output } = await run(command, { show });
      said += output;
      if (code !== 0) return { passed: false, said };
    }
    return { passed: true, said };
  };

const programs = async () => {
  const ready = preparePrograms();
  const whole = findBrowser();
  if (whole === null) return { passed: false };
  const quick = findQuickBrowser(whole);
  Object.assign(process.env, { PATCHBAY_WHOLE_BROWSER: whole, PATCHBAY_BROWSER: quick });
  return { passed: ready };
};

const bite = commands([whileIdle([node, 'scripts/checks/bite.mjs'])]);

const projectsOf = {
  product: ['--ignoreProjects', 'scripts'],
  scripts: ['--selectProjects', 'scripts'],
};
const unit =
  (part, change) =>
  async ({ show }) => {
    forget(unitReport(part));
    if (part === 'product') rmSync(renderedFolder, { recursive: true, force: true });
    const jest = ['node_modules/.bin/jest', '--ci', '--json', '--outputFile', unitReport(part), ...projectsOf[part]];
    const some = ['--passWithNoTests', '--findRelatedTests', ...(change?.tests ?? [])];
    const isAll = change === null || change.tests === 'all';
    const runs = isAll ? [jest] : change.tests.length > 0 ? [[...jest, ...some]] : [];
    for (const command of runs) {
      const { code, output } = await run(part === 'scripts' ? whileIdle(command) : command, {
        show,
        env: { PATCHBAY_RENDERED: renderedFolder },
      });
      const leaks = leaksIn(output);
      for (const line of leaks) console.log(line);
      if (code !== 0 || leaks.length > 0) return { passed: false, said: output };
    }
    return { passed: true };
  };

/** Calls need the cores for themselves; pages are shown by two browsers with a server each. */
const workers = { pages: 2, calls: 1 };
const browserTests =
  (part, specs, mayBeNone) =>
  async ({ show }) => {
    forget(browserReport(part));
    if (specs.length === 0) return { passed: true };
    const playwright = [
      'node_modules/.bin/playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      `--project=${part}`,
    ];
    const { code, output } = await run(
      [...playwright, '--workers', String(workers[part]), ...(mayBeNone ? ['--pass-with-no-tests'] : []), ...specs],
      {
        show,
        env: { PATCHBAY_BROWSER_REPORT: browserReport(part), PATCHBAY_SERVERS: String(workers[part]) },
      },
    );
    return { passed: code === 0, said: output };
  };

/** `change`: what `--changed` found, or null for everything. */
export function stepsOf(change) {
  const specs = change === null || change.specs === 'all' ? ['e2e'] : change.specs;
  const checks = checksOf(change).map(({ name, commands: list }) => ({ name, work: commands(list) }));
  const build = [
    {
      name: 'build',
      work: commands([
        [node, 'scripts/build/build.mjs'],
        [node, 'scripts/checks/budgets.mjs'],
      ]),
    },
    { name: 'stories', work: commands([[node, 'scripts/build/stories.mjs']]) },
  ];
  const browser = browserParts.map((part) => ({
    name: `browser ${part}`,
    work: browserTests(part, specs, change !== null),
  }));
  const [product, scripts] = unitParts.map((part) => ({ name: `unit ${part}`, work: unit(part, change) }));
  const [pages, calls] = specs.length === 0 ? [] : browser;
  return [
    [{ name: 'programs', work: programs }, ...checks],
    [product],
    ...(specs.length === 0 ? [] : [build, [pages]]),
    // Nobody waits for the last two: they take what the calls leave of the cores.
    [
      ...(calls === undefined ? [] : [calls]),
      scripts,
      ...(change === null ? [{ name: 'checks bite', work: bite }] : []),
    ],
  ];
}
