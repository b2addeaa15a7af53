/**
 * State of another person in a call of three: the page is gone and may come back, or the customer is being asked whom to talk to
 * [TEL-009].
 */
export type Party = { readonly is: 'away'; readonly name: string } | { readonly is: 'choice' };

/** Event about the other person. `back`: nothing to wait for any more. */
export type PartyEvent = Party | { readonly is: 'back' };
