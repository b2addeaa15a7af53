/**
 * Reason why this server ends a link: it shuts down, calls are at another process now, the phone came back by a newer link, it sends
 * garbage or too much, or never registers.
 */
export type LinkEnd = 'closing' | 'moved' | 'replaced' | 'misbehaved' | 'not-registered';

/** `left`: the page said goodbye (reload, tab closed), so its state is gone. `lost`: anything else, it may come back. */
export type LinkLoss = 'left' | 'lost';

/**
 * A connection to a SIP peer that keeps message boundaries (WebSocket, RFC 7118; or TCP behind Kamailio). Each message is whole; order
 * is kept. `send` after the close does nothing.
 */
export interface SipLink {
  /** For `Via` and `Contact`. */
  readonly protocol: 'WS' | 'WSS' | 'TCP';
  /** For logs and limits. */
  readonly address: string;
  /** Another process has its socket, and decides about that. */
  readonly isCarried?: true;
  send(message: string): void;
  /** Ends it. `onClose` follows. */
  close(why: LinkEnd): void;
  onMessage(listener: (message: string) => void): void;
  /** Notifies once, whoever ended it. */
  onClose(listener: (how: LinkLoss) => void): void;
  /** Time when the other side was last heard from: its last message or transport-level pong, epoch ms. */
  heardAt(): number;
}
