import { callLogged } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

export const homeSummaryKey = ['home-summary'];

/** A call that was logged makes the figures stale, whether they are shown or not. */
export const keepHomeFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(callLogged).subscribe(() => void client.invalidateQueries({ queryKey: homeSummaryKey }));
