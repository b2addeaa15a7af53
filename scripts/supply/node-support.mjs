// Whether images run a Node version with security support [SEC-005].

/** Returns the rows of a TSV table of this repository: `#` begins a comment. */
export const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Returns the base images of a Dockerfile, without the names of its own stages. */
export function imagesIn(dockerfile) {
  const lines = [...dockerfile.matchAll(/^FROM\s+(?:--\S+\s+)?(\S+)(?:\s+AS\s+(\S+))?/gim)];
  const stages = new Set(lines.map(([, , stage]) => stage));
  return lines.map(([, image]) => image).filter((image) => !stages.has(image));
}

/** A host is the part before the first slash if it has a dot or a port, or is localhost. */
const hasHost = (image) => /^(?:localhost|[^/]*[.:][^/]*)\//.test(image);

/** Returns the major release in `node:24-slim` or `24`; undefined for `lts` and for other images. */
const majorOf = (named) => /^(?:(?:library\/)?node:)?v?(\d+)/.exec(named)?.[1];
const isNode = (image) => /^(?:.*\/)?node(?:[:@]|$)/.test(image);

function wrongWith(major, where, releases, today) {
  if (major === undefined) return [`${where} names no release of Node.`];
  const end = releases.get(major);
  if (end === undefined)
    return [`${where} has Node ${major}, which has no long-term support that node-releases.tsv knows.`];
  return today <= end ? [] : [`${where} has Node ${major}, whose support ended on ${end}.`];
}

/** Returns lines of errors: `dockerfiles` by their path, `nvmrc` for developers; `today` as 2026-11-23. */
export function unsupportedNodes({ dockerfiles, nvmrc }, table, today) {
  const releases = new Map(rowsOf(table));
  const images = Object.entries(dockerfiles).flatMap(([file, text]) =>
    imagesIn(text).map((image) => ({ file, image })),
  );
  return [
    ...images
      .filter(({ image }) => hasHost(image))
      .map(({ file, image }) => `${file} takes ${image} from a host of its own.`),
    ...images
      .filter(({ image }) => isNode(image))
      .flatMap(({ file, image }) => wrongWith(majorOf(image), `${file} (${image})`, releases, today)),
    ...wrongWith(majorOf(nvmrc.trim()), '.nvmrc', releases, today),
  ];
}
