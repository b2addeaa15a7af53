// One jest project per fault: its own test file, with the fault compiled in.
import { dirname, join } from 'node:path';
import { projectOf, swcOptions } from '../../jest.config.mjs';
import { mutants } from '../checks/mutants.mjs';
import { root } from '../setup/install.mjs';

const transformer = join(root, 'scripts/test/mutated-source.cjs');

export default {
  projects: mutants.map(({ name, file, from, to, test }) => {
    const project = projectOf(test.split('/')[0]);
    const [[pattern]] = Object.entries(project.transform);
    return {
      ...project,
      displayName: name,
      roots: [dirname(join(root, test))],
      testMatch: [join(root, test)],
      transform: { [pattern]: [transformer, { file, from, to, swc: swcOptions }] },
    };
  }),
  maxWorkers: 2,
  testTimeout: 30_000,
  reporters: [join(root, 'scripts/test/mutants-reporter.cjs')],
};
