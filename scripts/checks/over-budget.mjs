// Budgets exceeded by a build, and its largest parts, as lines for people.
const sum = (sizes) => Object.values(sizes).reduce((all, size) => all + size, 0);
const heaviest = (sizes) =>
  Object.entries(sizes)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([file, size]) => `${file} ${size}`)
    .join(', ');

/** Tolerance: two builds of one source differ by some 220 bytes. */
const slack = (limit) => Math.max(300, limit / 100);

const tooHeavy = (what, sizes, limit) =>
  limit === undefined
    ? [`${what}: has no budget in scripts/checks/budgets.json.`]
    : sum(sizes) > limit + slack(limit)
      ? [`${what}: ${sum(sizes)} bytes, ${sum(sizes) - limit} over its budget of ${limit} (${heaviest(sizes)}).`]
      : [];

const startOf = ({ preload, sizes }) => Object.fromEntries(preload.map((file) => [file, sizes[file]]));

/** Whether a page at this path loads the remote at the start. */
const startsAt = (path, { declaration }) =>
  declaration.mount === 'always' || declaration.routes.some((route) => route.path === path);

const AREAS = 'shared-contracts/src/areas/';

/** Returns contracts of areas in everybody's start that are not allowed: a new area must not make the start grow. */
const strangers = (modules, allowed) =>
  modules
    .filter((file) => file.startsWith(AREAS) && !allowed.some((place) => file.startsWith(AREAS + place)))
    .map((file) => `the start: ${file} is an area's contract; load what needs it later.`);

/** `built`: sizes of the host's first scripts, their sources, and the remotes' releases. */
export function overBudget({ host, modules, remotes }, budgets) {
  const { path, bytes, areas } = budgets.start;
  const starting = remotes.filter((remote) => startsAt(path, remote));
  const whole = starting.reduce(
    (all, remote) => ({
      ...all,
      ...Object.fromEntries(Object.entries(startOf(remote)).map(([file, size]) => [`${remote.name}/${file}`, size])),
    }),
    host,
  );
  return [
    ...tooHeavy('the host at its start', host, budgets.host?.start),
    ...tooHeavy(`a start at ${path}`, whole, bytes),
    ...remotes.flatMap((remote) => [
      ...tooHeavy(`${remote.name} at its start`, startOf(remote), budgets[remote.name]?.start),
      ...tooHeavy(`${remote.name} in all`, remote.sizes, budgets[remote.name]?.all),
    ]),
    ...strangers(modules, areas),
  ];
}
