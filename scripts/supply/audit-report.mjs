// Findings of an audit of the dependencies, without those with a dated exception [SEC-005].
import { rowsOf } from './node-support.mjs';

/** Returns the known vulnerabilities by package, from `pnpm audit --json`. */
const findingsOf = (report) =>
  Object.values(report.advisories ?? {}).map(({ module_name: name, github_advisory_id: id, url, severity, title }) => ({
    name,
    id: id ?? /GHSA-[\w-]+/.exec(url ?? '')?.[0] ?? 'an advisory without an id',
    severity,
    title,
  }));

/** Returns lines of faults: findings without an exception, exceptions whose date has passed, and unused exceptions. */
export function auditFaults(report, exceptions, today) {
  const findings = findingsOf(report);
  const rows = rowsOf(exceptions).map(([name, id, until, why]) => ({ name, id, until, why }));
  const same = (one) => (other) => one.name === other.name && one.id === other.id;
  const over = rows.filter(({ until }) => today > until);
  const whole = rows.filter(({ until, why }) => /^\d{4}-\d\d-\d\d$/.test(until ?? '') && (why ?? '') !== '');
  return [
    ...rows
      .filter((row) => !whole.includes(row))
      .map(({ name, id }) => `The exception for ${name} (${id}) has no day or no reason.`),
    ...over.map(({ name, id, until }) => `The exception for ${name} (${id}) was good until ${until}.`),
    ...findings
      .filter((finding) => !whole.some((row) => same(finding)(row) && !over.includes(row)))
      .map(({ name, id, severity, title }) => `${name}: ${id} (${severity}), ${title}`),
    ...rows
      .filter((row) => !findings.some(same(row)))
      .map(({ name, id }) => `The exception for ${name} (${id}) excuses nothing any more.`),
  ];
}
