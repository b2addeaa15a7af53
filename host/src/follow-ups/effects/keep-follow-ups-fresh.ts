import { customerSaved } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

export const ownFollowUpsKey = ['own-follow-ups'];

/** What was promised in a call is seen at once. */
export const keepFollowUpsFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(customerSaved).subscribe(() => void client.invalidateQueries({ queryKey: ownFollowUpsKey }));
