/** One hash tag, so that the scripts' keys would stand on one node of a cluster. */
const PREFIX = '{patchbay}';

export const keyOf = (kind: string, name: string): string => `${PREFIX}:${kind}:${name}`;
