import { apiPath as api } from '../request/path.ts';

/** Paths of the platform [NET-005, NET-006]. */
export const platformPaths = {
  platformReleases: api('platform/releases'),
  platformHistory: api('platform/history'),
  platformHealth: api('platform/health'),
  platformExplain: api('platform/explain'),
  /** PUT `<path><sha384 in hex>`: one file of a release, addressed by its content. */
  platformFiles: api('platform/files'),
  platformCheck: api('platform/check'),
  platformPublish: api('platform/publish'),
  platformRollout: api('platform/rollout'),
  platformPromote: api('platform/promote'),
  platformRollback: api('platform/rollback'),
  platformFreeze: api('platform/freeze'),
  platformOverrides: api('platform/overrides'),
  platformKeys: api('platform/keys'),
} as const;

export type PlatformPathName = keyof typeof platformPaths;
