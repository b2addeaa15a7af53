/** For tests, which read what the remotes of this repository declare. */
export function readDeclaration(dir: string): { readonly name: string } & Record<string, unknown>;
