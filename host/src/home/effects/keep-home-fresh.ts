import { callLogged, customerSaved } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

export const homeSummaryKey = ['home-summary'];
export const ownFollowUpsKey = ['own-follow-ups'];

/** A call that was logged makes the figures stale, and a customer that was saved the follow-ups, whether they are shown or not. */
export const keepHomeFresh: KeepFresh = ({ bus }, client) => {
  bus.on(callLogged).subscribe(() => void client.invalidateQueries({ queryKey: homeSummaryKey }));
  bus.on(customerSaved).subscribe(() => void client.invalidateQueries({ queryKey: ownFollowUpsKey }));
};
