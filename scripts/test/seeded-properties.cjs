// Replaces fast-check in tests. The seed of a property is derived from its test's name, so that runs are reproducible; with
// PATCHBAY_RANDOM=1 it is random. Counterexamples in kept-seeds.json are run first, `{ file, test, seed, path }`; those found by a random
// run are added to temp/counterexamples.json, to be moved by hand. A seed set by the test itself is kept. In the gate, a property with
// many runs makes a tenth of them, but at least a thousand; the whole run makes all, with other seeds each time.
const { createHash, randomInt } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const real = require('../../node_modules/fast-check/lib/cjs/fast-check.js');
const kept = require('./kept-seeds.json');

const root = join(__dirname, '../..');
const found = join(root, 'temp/counterexamples.json');
const isRandom = process.env.PATCHBAY_RANDOM === '1';

function thisTest() {
  const { testPath = root, currentTestName = '' } = expect.getState();
  return { file: relative(root, testPath), test: currentTestName };
}
const ownSeed = ({ test }) =>
  isRandom ? randomInt(2 ** 31) : createHash('sha256').update(test).digest().readInt32LE() & 0x7fffffff;

function addFound({ seed, counterexamplePath: path }) {
  const known = existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : [];
  mkdirSync(join(root, 'temp'), { recursive: true });
  writeFileSync(found, `${JSON.stringify([...known, { ...thisTest(), seed, path }], null, 2)}\n`);
}

const MANY = 1_000;
const fewer = (given) =>
  isRandom || !(given?.numRuns > MANY) ? given : { ...given, numRuns: Math.max(MANY, Math.ceil(given.numRuns / 10)) };

/** Returns the parameters of the runs of a property, in order, until one fails. */
function attemptsOf(asked) {
  if (asked?.seed !== undefined) return [asked];
  const given = fewer(asked);
  const me = thisTest();
  const mine = kept.filter(({ file, test }) => file === me.file && test === me.test);
  return [...mine.map(({ seed, path }) => ({ ...given, seed, path })), { ...given, seed: ownSeed(me) }];
}

async function checkAsync(property, attempts) {
  let details;
  for (const attempt of attempts) {
    details = await real.check(property, attempt);
    if (details.failed) return details;
  }
  return details;
}
function checkSync(property, attempts) {
  let details;
  for (const attempt of attempts) {
    details = real.check(property, attempt);
    if (details.failed) return details;
  }
  return details;
}

const noted = (details) => {
  if (details.failed && isRandom) addFound(details);
  return details;
};
function check(property, given) {
  const attempts = attemptsOf(given);
  return property.isAsync() ? checkAsync(property, attempts).then(noted) : noted(checkSync(property, attempts));
}

function judge(details) {
  if (details.failed) throw new Error(real.defaultReportMessage(details), { cause: details.errorInstance });
}
function assert(property, given) {
  const checked = check(property, given);
  return property.isAsync() ? checked.then(judge) : judge(checked);
}

function sample(source, given) {
  const asked = typeof given === 'number' ? { numRuns: given } : given;
  return real.sample(source, { seed: ownSeed(thisTest()), ...asked });
}

const seeded = { ...real, assert, check, sample };
module.exports = { ...seeded, default: seeded, __esModule: true };
