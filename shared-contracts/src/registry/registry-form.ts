/**
 * The form of the registry in a document that this console reads; `host.json` says it of a built host. Hosts of the first form (before the
 * file said it) take every release whole; those of the second ask for the files of one that is brief.
 */
export const REGISTRY_FORM = 2;
