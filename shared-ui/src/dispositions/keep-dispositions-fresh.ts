import { dispositionsChanged } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

/** Query key of the dispositions in a root's cache. */
export const dispositionsKey = ['dispositions'] as const;

/** Refetches the dispositions as soon as somebody changes them [CONF-DISP-003]. */
export const keepDispositionsFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(dispositionsChanged).subscribe(() => void client.invalidateQueries({ queryKey: dispositionsKey }));
