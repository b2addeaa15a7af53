// Tests affected by a change, by the names of its files.
const source = /\.(?:[cm]?[jt]sx?)$/;
/** Files that everything depends on, or that are read at run time and not imported: their dependents are unknown. */
const ground =
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.base\.json|jest\.config\.mjs|patches\/|scripts\/|backend\/src\/kernel\/db\/migrations\/|backend\/prompts\/)/;

/** Browser tests that show a remote; any other change affects all of them. */
const seenIn = {
  'remote-auth': ['sign-in', 'accessibility-signed-out'],
  'remote-logs': ['logs', 'downloads', 'accessibility', 'combinations'],
  'remote-crm': ['customer', 'accessibility'],
  'remote-account': ['own-profile', 'accessibility'],
  'remote-insights': ['dashboard', 'insights', 'accessibility'],
  'remote-config': ['reports', 'accessibility'],
  'shared-ui/src/list': ['logs', 'customer', 'downloads'],
};
const noBrowser = /\.(?:test\.tsx?|md|tsv)$|\/testing\/|^(?:bench|docs|deploy)\//;

function specsFor(files) {
  const specs = new Set();
  for (const file of files.filter((each) => !noBrowser.test(each))) {
    const own = /^e2e\/([\w-]+)\.spec\.ts$/.exec(file);
    const seen = own ? [own[1]] : Object.entries(seenIn).find(([place]) => file.startsWith(`${place}/`))?.[1];
    if (seen === undefined) return 'all';
    for (const spec of seen) specs.add(`e2e/${spec}`);
  }
  return [...specs];
}

/**
 * `files` that still exist, `gone` that are deleted. Returns `sources` to be checked alone; `tests`: files whose dependents jest runs,
 * `all`, or none; `specs`: prefixes of the browser tests' paths, `all`, or none.
 */
export function touchedBy(files, gone = []) {
  const sources = files.filter((file) => source.test(file));
  const everything = [...files, ...gone].some((file) => ground.test(file)) || gone.some((file) => source.test(file));
  const specs = everything ? 'all' : specsFor(files);
  return {
    files,
    sources,
    tests: everything ? 'all' : sources.filter((file) => !file.startsWith('e2e/')),
    specs,
  };
}
