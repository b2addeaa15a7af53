/** What a customer's end of a WhatsApp call tells. After `ended`, which comes exactly once, nothing follows. */
export interface CustomerEars {
  ringing(): void;
  /** The answer to the offer, for the media. */
  answered(sdp: string): void;
  /** A later offer (hold, ICE restart); resolves to the answer. */
  offered(sdp: string): Promise<string>;
  digit(digit: string): void;
  /** `code`: a SIP status. `cause`: for people; `lost` when the connection was. */
  ended(end: { readonly code: number; readonly cause: string }): void;
}

export interface CustomerCall {
  readonly callId: string;
  /** E.164 with '+'. */
  readonly businessNumber: string;
  readonly customerNumber: string;
  /** Our SDP offer; the audio is PCMU. */
  readonly offer: string;
}

/**
 * Who carries WhatsApp calls to customers [WA-048]. Embedded: the customer phone pages. Production: WhatsApp Business calling, whose
 * SIP interface takes the same offer in an INVITE, and whose Graph API takes it in `POST /<phone number id>/calls` and brings
 * the answer by webhook; both ask for the customer's permission before, which `OptIns` keeps.
 */
export interface WhatsAppNetwork {
  /** `undefined`: nobody can be reached there. */
  ring(call: CustomerCall, ears: CustomerEars): { end(): void } | undefined;
}
