import {
  lastGoodQuerySchema,
  resolvedReleaseSchema,
  type RequestPort,
  type ResolvedRelease,
  paths,
} from '@patchbay/shared-contracts';

/** Asks the registry for the version to fall back to; null when it has none or does not answer [PLAT-014]. */
export const askLastGood =
  (request: RequestPort) =>
  async ({ name, version }: ResolvedRelease): Promise<ResolvedRelease | null> => {
    const query = lastGoodQuerySchema.parse({ remote: name, failed: version });
    const result = await request.send({ method: 'GET', path: paths.lastGood, query, answer: resolvedReleaseSchema });
    return result.ok && result.data.name === name ? result.data : null;
  };
