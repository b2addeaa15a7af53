/**
 * Text of the `Reason` (RFC 3326) of a BYE that ends a browser's leg but not the call: another browser has the phone, or the page is
 * gone.
 */
export const CALL_GOES_ON = 'the call goes on elsewhere';
/** Same, for a leg ended together with its session: the customer waits in the queue again. */
export const BACK_TO_QUEUE = 'the customer is back in the queue';
