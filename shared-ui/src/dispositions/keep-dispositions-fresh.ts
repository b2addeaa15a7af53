import { dispositionsChanged } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

/** Where a root keeps what was offered last. */
export const dispositionsKey = ['dispositions'] as const;

/** What is offered is what the account has now, as soon as somebody changed it [CONF-DISP-003]. */
export const keepDispositionsFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(dispositionsChanged).subscribe(() => void client.invalidateQueries({ queryKey: dispositionsKey }));
