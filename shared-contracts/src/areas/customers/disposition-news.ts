/** Event of the call-event feed: the account's dispositions have changed. */
export const DISPOSITIONS_EVENT = 'dispositions';
