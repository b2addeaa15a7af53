// Steps of `npm test` (the gate) and of `npm run test:whole`, in stages: steps of one stage run in parallel.
import { rmSync } from 'node:fs';
import { budgetsStep, checksOf, furtherChecksOf } from '../checks/steps.mjs';
import { renderedFolder } from '../checks/literals.mjs';
import { run } from '../checks/run.mjs';
import { findBrowser, findQuickBrowser } from '../setup/browser.mjs';
import { preparePrograms } from '../setup/programs.mjs';
import { escaped } from './again.mjs';
import { aloneFiles, gateFiles, namesInGate } from './gate-files.mjs';
import { leaksIn } from './leaks.mjs';
import { whileIdle } from './while-idle.mjs';
import { browserParts, browserReport, forget, playwrightCommand, unitParts, unitReport } from './reports.mjs';

const node = process.execPath;

/** Runs commands one after the other, until one fails. */
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

/** Reports failures without failing the run. */
const warning = (work) => async (options) => ({ ...(await work(options)), passed: true });

const programsOf = (options) => async () => {
  const ready = preparePrograms(options);
  const whole = findBrowser();
  if (whole === null) return { passed: false };
  const quick = findQuickBrowser(whole);
  Object.assign(process.env, { PATCHBAY_WHOLE_BROWSER: whole, PATCHBAY_BROWSER: quick });
  return { passed: ready };
};

const bite = commands([whileIdle([node, 'scripts/checks/bite.mjs'])]);

/**
 * Runs jest once. Failures of tests are read from its report; `passed` tells whether jest itself finished.
 *
 * @param part whose report it writes
 * @param some arguments that select projects and files
 */
const jest =
  (part, some, { idle = false, env = {} } = {}) =>
  async ({ show }) => {
    forget(unitReport(part));
    const command = ['node_modules/.bin/jest', '--ci', '--json', '--outputFile', unitReport(part), ...some];
    const { code, output } = await run(idle ? whileIdle(command) : command, { show, env });
    const leaks = leaksIn(output);
    for (const line of leaks) console.log(line);
    return { passed: code === 0 && leaks.length === 0, said: output, isTests: leaks.length === 0 };
  };

/** The gate: the cheap files and the main file of each folder, without tests that take long. */
const unitOfGate = (options) => {
  for (const part of unitParts) forget(unitReport(part));
  return jest('product', ['--testNamePattern', namesInGate, '--runTestsByPath', ...gateFiles()])(options);
};

/** Arguments by which jest runs all files of a part. */
const filesOf = {
  product: () => [
    ...['--ignoreProjects', 'scripts', '--testPathIgnorePatterns', '/node_modules/'],
    ...aloneFiles().map((file) => `/${escaped(file)}$`),
  ],
  alone: () => ['--runInBand', '--runTestsByPath', ...aloneFiles()],
  scripts: () => ['--selectProjects', 'scripts'],
};
/** Arguments by which jest runs those affected by a change. */
const relatedOf = (part, tests) => [
  ...[part === 'scripts' ? '--selectProjects' : '--ignoreProjects', 'scripts'],
  ...['--passWithNoTests', '--findRelatedTests', ...tests],
];
/** All files of the whole run, or those affected by a change. */
const unit = (part, change) => (options) => {
  if (part === 'product') rmSync(renderedFolder, { recursive: true, force: true });
  const isAll = change === null || change.tests === 'all';
  if (!isAll && (change.tests.length === 0 || part === 'alone')) {
    forget(unitReport(part));
    return { passed: true };
  }
  const env = { PATCHBAY_RENDERED: renderedFolder, ...(part === 'alone' && { PATCHBAY_LEAKS: 'whose' }) };
  const some = isAll ? filesOf[part]() : relatedOf(part, change.tests);
  return jest(part, some, { idle: part === 'scripts', env })(options);
};

/** Calls need the cores for themselves; pages are tested by two browsers with a server each. */
const workers = { pages: 2, calls: 1 };
const browserTests =
  (part, some) =>
  async ({ show }) => {
    forget(browserReport(part));
    const { code, output } = await run([...playwrightCommand(part, workers[part]), ...some], {
      show,
      env: {
        PATCHBAY_BROWSER_REPORT: browserReport(part),
        PATCHBAY_SERVERS: String(workers[part]),
        PATCHBAY_RETRIES: '0',
      },
    });
    return { passed: code === 0, said: output, isTests: true };
  };

const build = { name: 'build', work: commands([[node, 'scripts/build/build.mjs']]) };
const stepOf = ({ name, commands: list }) => ({ name, work: commands(list) });
/** Checks whose result nothing else needs: in the gate they use the processor time that calls leave. */
const unhurried = new Set(['lint', 'format', 'boundaries', 'unused']);
const isUnhurried = ({ name }) => unhurried.has(name);
const unhurriedStepOf = ({ name, commands: list }) => stepOf({ name, commands: list.map(whileIdle) });

/** The gate: checks that everything works once, end to end. */
export function stepsOfGate() {
  const checks = checksOf(null);
  const [pages, calls] = browserParts.map((part) => ({
    name: `browser ${part}`,
    work: browserTests(part, ['--grep', '@gate']),
  }));
  return [
    [{ name: 'programs', work: programsOf({ whole: false }) }],
    checks.filter((check) => !isUnhurried(check)).map(stepOf),
    [{ name: 'unit', work: unitOfGate }],
    [build],
    [{ name: 'budgets', work: warning(commands(budgetsStep.commands)) }],
    [pages],
    [calls, ...checks.filter(isUnhurried).map(unhurriedStepOf)],
  ];
}

/** Everything or, with `change` from `--changed`, everything affected. */
export function stepsOfWhole(change) {
  const specs = change === null || change.specs === 'all' ? ['e2e'] : change.specs;
  const checks = [...checksOf(change), ...furtherChecksOf()].map(stepOf);
  const [product, alone, scripts] = unitParts.map((part) => ({ name: `unit ${part}`, work: unit(part, change) }));
  const mayBeNone = change === null ? [] : ['--pass-with-no-tests'];
  const browser = browserParts.map((part) => ({
    name: `browser ${part}`,
    work: browserTests(part, [...mayBeNone, ...specs]),
  }));
  const [pages, calls] = specs.length === 0 ? [] : browser;
  const stories = { name: 'stories', work: commands([[node, 'scripts/build/stories.mjs']]) };
  return [
    [{ name: 'programs', work: programsOf({ whole: true }) }, ...checks],
    [product],
    [alone],
    ...(specs.length === 0 ? [] : [[build, stories], [stepOf(budgetsStep)], [pages]]),
    // The last two are not urgent: they use the processor time that the calls leave.
    [
      ...(calls === undefined ? [] : [calls]),
      scripts,
      ...(change === null ? [{ name: 'checks bite', work: bite }] : []),
    ],
  ];
}
