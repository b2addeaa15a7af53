// Programs that some tests run beside the back end: found, or installed from Debian if permitted. A missing one fails the run, as tests
// that did not run have not passed. `PATCHBAY_ALLOW_MISSING=1` lets the run go on without the tests that need it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const onPath = (name) =>
  folders()
    .map((folder) => join(folder, name))
    .find(runs);

const holdsPostgres = (folder) => runs(join(folder, 'initdb'));
const debianPostgres = '/usr/lib/postgresql';
const postgresFolder = () =>
  (existsSync(debianPostgres) ? readdirSync(debianPostgres) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debianPostgres, version, 'bin'))
    .find(holdsPostgres);

const reads = (python) => runs(python) && spawnSync(python, ['-c', 'import openpyxl']).status === 0;

/**
 * Programs needed by parts of the tests; `find` returns the path, and `is` checks a named path. The gate needs none of those that are
 * `inWhole`.
 */
const programs = [
  {
    variable: 'PATCHBAY_REDIS_SERVER',
    what: 'redis-server',
    packages: ['redis-server'],
    find: () => onPath('redis-server'),
  },
  {
    variable: 'PATCHBAY_POSTGRES_BIN',
    what: 'PostgreSQL',
    packages: ['postgresql'],
    find: postgresFolder,
    is: holdsPostgres,
  },
  {
    variable: 'PATCHBAY_KAMAILIO',
    what: 'Kamailio',
    packages: ['kamailio', 'kamailio-websocket-modules', 'kamailio-tls-modules', 'kamailio-extra-modules'],
    find: () => onPath('kamailio'),
  },
  {
    variable: 'PATCHBAY_RTPENGINE',
    what: 'rtpengine',
    packages: ['rtpengine-daemon'],
    find: () => onPath('rtpengine'),
  },
  { variable: 'PATCHBAY_SIPP', what: 'sipp', packages: ['sip-tester'], find: () => onPath('sipp') },
  { variable: 'PATCHBAY_BARESIP', what: 'baresip', packages: ['baresip-core'], find: () => onPath('baresip') },
  { variable: 'PATCHBAY_OPENSSL', what: 'openssl', packages: ['openssl'], find: () => onPath('openssl') },
  { variable: 'PATCHBAY_PYTHON', what: 'Python', packages: ['python3'], find: () => onPath('python3') },
  { variable: 'PATCHBAY_PHP', what: 'PHP', packages: ['php-cli'], find: () => onPath('php') },
  { variable: 'PATCHBAY_NGINX', what: 'nginx', packages: ['nginx-light'], find: () => onPath('nginx') },
  // Other spreadsheet programs read exported files. Debian's module is for Debian's own Python, whatever else is on the path.
  {
    variable: 'PATCHBAY_OPENPYXL',
    what: 'a Python with openpyxl',
    packages: ['python3', 'python3-openpyxl'],
    find: () => ['/usr/bin/python3', onPath('python3')].find((python) => python !== undefined && reads(python)),
    is: reads,
    inWhole: true,
  },
  {
    variable: 'PATCHBAY_SOFFICE',
    what: 'LibreOffice',
    packages: ['libreoffice-calc-nogui'],
    find: () => onPath('soffice'),
    inWhole: true,
  },
];

/** Returns the path: `undefined` when it is missing, `null` when its variable names something else. */
const placeOf = ({ variable, find, is = runs }) => {
  const named = process.env[variable];
  if (!named) return find();
  return is(named) ? named : null;
};

const told = ({ variable, what, packages }, place, allowed) => {
  if (place) return `${what}: ${place}`;
  if (place === null) return `MISSING: ${variable} names ${process.env[variable]}, which is no ${what}`;
  const how = `install ${packages.join(' ')}, or name it with ${variable}`;
  return allowed
    ? `SKIPPED, as PATCHBAY_ALLOW_MISSING=1 asks: the tests with ${what}; ${how}`
    : `MISSING: ${what}; ${how}. PATCHBAY_ALLOW_MISSING=1 (npm test -- --allow-missing) skips its tests instead`;
};

/**
 * Puts the paths into the environment, for the tests. Returns true when every program is there, or when missing ones are allowed; a
 * wrong path in a variable always fails.
 */
export function preparePrograms({ whole = false } = {}) {
  const needed = programs.filter(({ inWhole = false }) => whole || !inWhole);
  const wanted = needed.filter((program) => placeOf(program) === undefined).flatMap(({ packages }) => packages);
  if (wanted.length > 0) {
    console.log(`Installing ${wanted.join(' ')} from Debian…`);
    installFromDebian(wanted);
  }
  const allowed = process.env.PATCHBAY_ALLOW_MISSING === '1';
  const places = needed.map((program) => {
    const place = placeOf(program);
    console.log(told(program, place, allowed));
    if (place) process.env[program.variable] = place;
    return place;
  });
  return places.every((place) => place || (allowed && place !== null));
}
