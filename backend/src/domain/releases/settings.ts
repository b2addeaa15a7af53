import { z } from 'zod';
import { embeddedEnv, isEmbedded } from '../../kernel/settings/embedded.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { webAddress } from '../../kernel/settings/variables.ts';
import { RELEASE_FILE_BYTES } from './model/publishable.ts';
import type { ReleasesStore, ReleasingConfig } from './releasing.ts';

const count = (fallback: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1').default(fallback);

const env = {
  ...embeddedEnv,
  RELEASES_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9.-]{3,63}(\/.*)?$|^(?!\w+:\/\/)/, 'must be a folder or s3://bucket/prefix')
    .optional(),
  RELEASES_S3_ENDPOINT: webAddress('https://s3.example.com').optional(),
  RELEASES_S3_REGION: z.string().default('us-east-1'),
  RELEASES_BASE_URL: webAddress('https://cdn.example.com/remotes/')
    .transform((text) => (text.endsWith('/') ? text : `${text}/`))
    .optional(),
  RELEASE_START_KB: count(300),
  RELEASE_ALL_KB: count(2_000),
  ROLLBACK_MIN_VISITS: count(50),
  ROLLBACK_NETWORKS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .optional(),
  ROLLBACK_MARGIN: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 100')
    .max(100, 'must be 0 to 100')
    .default(2),
};
type Given = z.output<z.ZodObject<typeof env>>;

function storeOf(given: Given): ReleasesStore {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(given.RELEASES_STORE ?? '') ?? [];
  if (bucket === undefined) return { kind: 'folder', folder: given.RELEASES_STORE };
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  return { kind: 's3', bucket, prefix, endpoint: given.RELEASES_S3_ENDPOINT, region: given.RELEASES_S3_REGION };
}

export const releaseSettings = defineSettings({
  env,
  read: (given): Omit<ReleasingConfig, 'publicOrigin'> => ({
    releasesStore: storeOf(given),
    releasesBaseUrl: given.RELEASES_BASE_URL,
    rollback: {
      minimum: given.ROLLBACK_MIN_VISITS,
      margin: given.ROLLBACK_MARGIN,
      networks: given.ROLLBACK_NETWORKS ?? (isEmbedded(given) ? 1 : 2), // on a developer's machine there is only one
    },
    releaseBudget: {
      start: given.RELEASE_START_KB * 1000,
      all: given.RELEASE_ALL_KB * 1000,
      file: RELEASE_FILE_BYTES,
    },
  }),
});
