import { refused } from '../outcome.mjs';

const columns = (rows) => {
  const widths = rows[0].map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const share = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

const remoteRow = ({ rollout }) => [
  rollout.remote,
  rollout.stable,
  rollout.candidate === null ? '–' : `${rollout.candidate} ${rollout.percentage} %`,
  rollout.frozen ? 'frozen' : '',
];

const versionRow = (health) => (summary) => {
  const figures = health.find(({ version }) => version === summary.version);
  const { visits = 0, failed = 0, errored = 0, loadMs = null } = figures ?? {};
  const times = loadMs === null ? '–' : `${loadMs.p50} / ${loadMs.p95} ms`;
  return [
    summary.version,
    summary.standing,
    summary.publishedAt,
    String(visits),
    share(failed, visits),
    share(errored, visits),
    times,
  ];
};

const remotesText = (remotes) =>
  remotes.length === 0
    ? 'No remote is published.'
    : columns([['remote', 'stable', 'candidate', ''], ...remotes.map(remoteRow)]);

const versionsText = ({ versions, health }) => {
  const heads = ['version', 'standing', 'published', 'visits (24 h)', 'failed', 'errors', 'load p50 / p95'];
  return columns([heads, ...versions.map(versionRow(health))]);
};

export const status = {
  name: 'status',
  usage: 'status [remote]',
  summary: 'Where remotes stand; of one remote also its versions and how they fare',
  options: {},
  takes: [0, 1],
  async run({ server, positionals: [name] }) {
    const { revision, remotes } = await server.overview();
    if (name === undefined) return { data: { revision, remotes }, text: remotesText(remotes) };
    const found = remotes.filter(({ rollout }) => rollout.remote === name);
    if (found.length === 0) throw refused('unknown-remote', `No such remote: ${name}`);
    return { data: { revision, remotes: found }, text: `${remotesText(found)}\n\n${versionsText(found[0])}` };
  },
};
