export interface OptInRequest {
  readonly business: string;
  /** E.164 with '+'. */
  readonly businessNumber: string;
  readonly customerNumber: string;
}

/** Asks a customer whether a business may call by WhatsApp. `unanswered`: the question reached the phone without an answer. */
export interface OptInNetwork {
  ask(request: OptInRequest): Promise<'granted' | 'declined' | 'unanswered' | 'unreachable'>;
}
