import type { ShownStatus } from '@patchbay/shared-contracts/calls';

/** Who stands how at this moment, by agent id. */
export type LiveStatuses = ReadonlyMap<string, ShownStatus>;
