// Whether what runs in an image is a Node that gets security mends [SEC-005].

/** Rows of a table of ours: `#` begins a comment. */
export const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** The images that a Dockerfile begins with; not the names that it gives to its own stages. */
export function imagesIn(dockerfile) {
  const lines = [...dockerfile.matchAll(/^FROM\s+(?:--\S+\s+)?(\S+)(?:\s+AS\s+(\S+))?/gim)];
  const stages = new Set(lines.map(([, , stage]) => stage));
  return lines.map(([, image]) => image).filter((image) => !stages.has(image));
}

/** A host stands before the first slash, and has a dot, a port, or is this machine. */
const hasHost = (image) => /^(?:localhost|[^/]*[.:][^/]*)\//.test(image);

/** The major release that `node:24-slim` or `24` names; undefined for `lts` and for other images. */
const majorOf = (named) => /^(?:(?:library\/)?node:)?v?(\d+)/.exec(named)?.[1];
const isNode = (image) => /^(?:.*\/)?node(?:[:@]|$)/.test(image);

function wrongWith(major, where, releases, today) {
  if (major === undefined) return [`${where} names no release of Node.`];
  const end = releases.get(major);
  if (end === undefined)
    return [`${where} has Node ${major}, which has no long-term support that node-releases.tsv knows.`];
  return today <= end ? [] : [`${where} has Node ${major}, whose support ended on ${end}.`];
}

/** Lines of what is wrong: `dockerfiles` by their path, `nvmrc` what people run who work on it; `today` as 2026-11-23. */
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
