// `@patchbay/shared-contracts` as it was before the areas had their own entry points: the host provides it on demand to remotes built with
// it [PLAT-026]. Nothing is added here, and it is removed in the next major version.
import { paths as kernelPaths } from '@patchbay/shared-contracts';
import { callPaths } from '../areas/calls/paths.ts';
import { customerPaths } from '../areas/customers/paths.ts';
import { exportPaths } from '../areas/exports/paths.ts';
import { logPaths } from '../areas/logs/paths.ts';
import { messagePaths } from '../areas/messages/paths.ts';
import { signInPaths } from '../areas/sign-in/paths.ts';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { shellPaths } from '../shell/paths.ts';

export { z } from './whole-zod.ts';
export * from '@patchbay/shared-contracts';
export * from './areas.ts';
export * from '@patchbay/shared-contracts/time';

export const paths = {
  ...kernelPaths,
  ...callPaths,
  ...customerPaths,
  ...exportPaths,
  ...logPaths,
  ...messagePaths,
  ...signInPaths,
  ...platformPaths,
  ...shellPaths,
};
