// The servers that some tests run beside the back end: found, installed from Debian where that may be done, or told to be missing.
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

const debianPostgres = '/usr/lib/postgresql';
const postgresFolder = () =>
  (existsSync(debianPostgres) ? readdirSync(debianPostgres) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debianPostgres, version, 'bin'))
    .find((folder) => runs(join(folder, 'initdb')));

/** What a part of the tests needs; `find` gives its place. */
const programs = [
  {
    variable: 'PATCHBAY_REDIS_SERVER',
    what: 'redis-server',
    packages: ['redis-server'],
    find: () => onPath('redis-server'),
  },
  { variable: 'PATCHBAY_POSTGRES_BIN', what: 'PostgreSQL', packages: ['postgresql'], find: postgresFolder },
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
  { variable: 'PATCHBAY_NGINX', what: 'nginx', packages: ['nginx-light'], find: () => onPath('nginx') },
];

const missing = () => programs.filter(({ variable, find }) => !process.env[variable] && !find());

/** Leaves the places in the environment, for the tests; says which are skipped. */
export function preparePrograms() {
  const wanted = missing().flatMap(({ packages }) => packages);
  if (wanted.length > 0) {
    console.log(`Installing ${wanted.join(' ')} from Debian…`);
    installFromDebian(wanted);
  }
  for (const { variable, what, packages, find } of programs) {
    const found = process.env[variable] || find();
    if (found) process.env[variable] = found;
    console.log(
      found
        ? `${what}: ${found}`
        : `SKIPPED: the tests with ${what}; install ${packages.join(' ')}, or name it with ${variable}`,
    );
  }
}
