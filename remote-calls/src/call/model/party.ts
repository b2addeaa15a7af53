/** Of somebody else in a call of three: the page is gone and may come back, or the customer is asked whom to speak to [TEL-009]. */
export type Party = { readonly is: 'away'; readonly name: string } | { readonly is: 'choice' };

/** What the server tells of the others. `back`: there is nothing to wait for any more. */
export type PartyTold = Party | { readonly is: 'back' };
