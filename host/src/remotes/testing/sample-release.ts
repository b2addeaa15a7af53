import { resolvedReleaseSchema, type ResolvedRelease } from '@patchbay/shared-contracts';

export const sampleRelease = (name: string, change: Record<string, unknown> = {}): ResolvedRelease =>
  resolvedReleaseSchema.parse({
    name,
    version: '2.0.0',
    base: `/remotes/${name}/2.0.0/`,
    entry: 'remoteEntry.js',
    module: './mount',
    files: {},
    preload: [],
    signature: '',
    declaration: { name, contracts: '^1.0.0', mount: 'routes', routes: [] },
    ...change,
  });
