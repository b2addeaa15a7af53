/** Events of the customer's side of a WhatsApp call. `ended` comes exactly once and last. */
export interface CustomerCallEvents {
  ringing(): void;
  /** Answer to the offer, for the media. */
  answered(sdp: string): void;
  /** Later offer (hold, ICE restart); resolves to the answer. */
  offered(sdp: string): Promise<string>;
  digit(digit: string): void;
  /** `code`: SIP status. `cause`: readable text; `lost` when the connection was lost. */
  ended(end: { readonly code: number; readonly cause: string }): void;
}

export interface CustomerCall {
  readonly callId: string;
  /** E.164 with '+'. */
  readonly businessNumber: string;
  readonly customerNumber: string;
  /** SDP offer of this server; the audio is PCMU. */
  readonly offer: string;
}

/**
 * Carrier of WhatsApp calls to customers [WA-048]. Embedded: the customer phone pages. Production: WhatsApp Business calling, whose SIP
 * interface takes the same offer in an INVITE, and whose Graph API takes it in `POST /<phone number id>/calls` and returns the answer
 * by webhook; both require the customer's prior permission, which `OptIns` stores.
 */
export interface WhatsAppNetwork {
  /** `undefined`: the number cannot be reached. */
  ring(call: CustomerCall, events: CustomerCallEvents): { end(): void } | undefined;
}
