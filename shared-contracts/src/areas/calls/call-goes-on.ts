/** Text of the `Reason` (RFC 3326) of a BYE that ends a browser's leg and not its call: the phone is in another browser, or its page is gone. */
export const CALL_GOES_ON = 'the call goes on elsewhere';
