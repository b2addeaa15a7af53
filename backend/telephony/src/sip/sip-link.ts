/**
 * Why we end a link: the engine goes, calls are at another process now, the phone came back by a newer one, it sends garbage or too much, or
 * never registers.
 */
export type LinkEnd = 'closing' | 'moved' | 'replaced' | 'misbehaved' | 'not-registered';

/** `left`: the page said goodbye (reload, tab closed), so what it knew is gone. `lost`: anything else, it may come back. */
export type LinkLoss = 'left' | 'lost';

/**
 * One way to a SIP peer: a message-keeping connection (WebSocket here, RFC 7118; TCP behind Kamailio later). Each message is
 * whole; order is kept. `send` after the close is silently nothing.
 */
export interface SipLink {
  /** For `Via` and `Contact`. */
  readonly protocol: 'WS' | 'WSS' | 'TCP';
  /** For logs and limits. */
  readonly address: string;
  send(message: string): void;
  /** Ends it. `onClose` follows. */
  close(why: LinkEnd): void;
  onMessage(listener: (message: string) => void): void;
  /** Once, whoever ended it. */
  onClose(listener: (how: LinkLoss) => void): void;
  /** When the other side was last proven there: its last message or transport-level pong, epoch ms. */
  heardAt(): number;
}
