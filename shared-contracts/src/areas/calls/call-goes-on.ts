/** Text of the `Reason` (RFC 3326) of a BYE that ends a browser's leg and not its call: the phone is in another browser, or its page is gone. */
export const CALL_GOES_ON = 'the call goes on elsewhere';
/** The same of one that ends since its session was ended: the customer waits in the queue again. */
export const BACK_TO_QUEUE = 'the customer is back in the queue';
