import { callLogged } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

export const homeSummaryKey = ['home-summary'];

/** Refetches the home figures when a call was logged, whether they are shown or not. */
export const keepHomeFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(callLogged).subscribe(() => void client.invalidateQueries({ queryKey: homeSummaryKey }));
