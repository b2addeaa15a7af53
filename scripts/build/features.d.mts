/** For tests, which read the declarations of this repository's remotes. */
export function readDeclaration(dir: string): { readonly name: string } & Record<string, unknown>;
