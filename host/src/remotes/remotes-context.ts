import type { ResolvedRelease } from '@patchbay/shared-contracts';
import type { Apps } from './apps.ts';
import type { RemoteStates } from './remote-state.ts';
import { ownContext } from '@patchbay/shared-ui/own-context';

export interface Remotes {
  readonly releases: readonly ResolvedRelease[];
  readonly states: RemoteStates;
  readonly apps: Apps;
}

export const [RemotesContext, useRemotes] = ownContext<Remotes>('the remotes');
