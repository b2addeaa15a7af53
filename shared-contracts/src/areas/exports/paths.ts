import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of prepared files [NET-005, NET-006]. */
export const exportPaths = {
  /** POST; followed by an id: GET `file/`, POST `retry/`, DELETE. */
  exports: api('exports'),
  callLogDownloads: api('async_download'),
  agentDownloads: api('async_download_list'),
} as const;
