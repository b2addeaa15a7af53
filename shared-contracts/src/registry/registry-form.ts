/**
 * Format of the registry in a document that this console reads; a built host states it in `host.json`. Hosts of format 1 (without that
 * statement) need all releases complete; those of format 2 fetch the files of a brief release on demand.
 */
export const REGISTRY_FORM = 2;
