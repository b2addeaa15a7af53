import { auditFaults } from './audit-report.mjs';

const advisory = {
  module_name: 'left',
  github_advisory_id: 'GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  title: 'Reads too much',
};
const found = { advisories: { 1: advisory } };
const exception = (until, why = 'only in tests') => `left\tGHSA-aaaa-bbbb-cccc\t${until}\t${why}\n`;
const told = 'left: GHSA-aaaa-bbbb-cccc (high), Reads too much';
const excuse = 'The exception for left (GHSA-aaaa-bbbb-cccc)';

it.each([
  ['nothing found', { advisories: {} }, '', []],
  ['something found', found, '# package\n', [told]],
  ['something found that may stand', found, exception('2026-12-31'), []],
  ['the same on its last day', found, exception('2026-11-23'), []],
  ['the same a day later', found, exception('2026-11-22'), [`${excuse} was good until 2026-11-22.`, told]],
  [
    'an exception for another package',
    found,
    exception('2026-12-31').replace('left', 'right'),
    [told, 'The exception for right (GHSA-aaaa-bbbb-cccc) excuses nothing any more.'],
  ],
  ['an exception without a reason', found, exception('2026-12-31', ''), [`${excuse} has no day or no reason.`, told]],
  ['an exception that is not needed', {}, exception('2026-12-31'), [`${excuse} excuses nothing any more.`]],
])('%s [SEC-005]', (_, report, exceptions, said) =>
  expect(auditFaults(report, exceptions, '2026-11-23')).toEqual(said),
);
