import { fateOf, findProgram } from './programs.ts';

describe('tests with an installed program', () => {
  it.each([
    ['run where it is', '/usr/bin/redis-server', undefined, 'run'],
    ['run where it is, also where it could be missing', '/usr/bin/redis-server', '1', 'run'],
    ['fail where it is not', undefined, undefined, 'fail'],
    ['fail where leaving them out is not asked for', undefined, '0', 'fail'],
    ['are left out where that is asked for', undefined, '1', 'skip'],
  ])('%s', (_, found, allowed, fate) => expect(fateOf(found, allowed)).toBe(fate));

  it('fail if the named program does not run', () => {
    process.env['PATCHBAY_TEST_PROGRAM'] = '/nowhere/program';
    expect(() => findProgram('PATCHBAY_TEST_PROGRAM', 'node')).toThrow('/nowhere/program, which does not run');
    delete process.env['PATCHBAY_TEST_PROGRAM'];
    expect(findProgram('PATCHBAY_TEST_PROGRAM', 'node')).toMatch(/\/node$/);
  });
});
