export { dateWords } from './dates.ts';
export * from './nodes.ts';
export { parseTags } from './parse-tags.ts';
export { spokenParts, type SpokenPart } from './spoken-parts.ts';
export { telephoneWords } from './telephone.ts';
