import { customerSaved } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';

export const ownFollowUpsKey = ['own-follow-ups'];

/** Refetches follow-ups as soon as a call has added one. */
export const keepFollowUpsFresh: KeepFresh = ({ bus }, client) =>
  void bus.on(customerSaved).subscribe(() => void client.invalidateQueries({ queryKey: ownFollowUpsKey }));
