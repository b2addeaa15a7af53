import type { Clock, SipIdentity } from '../ports.ts';
import type { SipConnection } from './sip-connection.ts';
import type { SipLink } from './sip-link.ts';

/** Maps each socket to its connection: its own, or after a rejoin that of the phone's earlier socket. */
export interface Sockets {
  /** Returns the connection. */
  open(link: SipLink, connection: SipConnection): SipConnection;
  move(link: SipLink, home: SipConnection): void;
  /** The phone of this connection is authenticated. */
  proven(connection: SipConnection, phone: SipIdentity): void;
  /** Number of sockets of this process. */
  size(): number;
  /** Number of SIP dialogs of all connections, with or without a socket. */
  dialogs(): number;
  /**
   * Ends the sockets of chosen phones without a call, so that they reconnect to another process; of those in a call only with `inCalls`.
   * `undefined`: not authenticated yet.
   */
  sendAway(isChosen: (phone: SipIdentity | undefined, connection: SipConnection) => boolean, inCalls?: boolean): void;
  closeAll(): void;
}

/** Time after which a socket whose phone has not authenticated is closed. */
const STRANGER_MS = 30_000;

export const createSockets = (clock: Clock): Sockets => {
  const fed = new Map<SipLink, SipConnection>();
  const living = new Set<SipConnection>();
  const proven = new WeakMap<SipConnection, SipIdentity>();
  return {
    open: (link, connection) => {
      fed.set(link, connection);
      living.add(connection);
      connection.onGone(() => living.delete(connection));
      const dismiss = clock.after(STRANGER_MS, () => {
        const home = fed.get(link);
        if (home && !proven.has(home)) link.close('not-registered');
      });
      link.onMessage((text) => fed.get(link)?.receive(text));
      link.onClose((how) => {
        dismiss();
        fed.get(link)?.lostLink(link, how);
        fed.delete(link);
      });
      return connection;
    },
    move: (link, home) => {
      fed.set(link, home);
    },
    proven: (connection, phone) => {
      proven.set(connection, phone);
    },
    size: () => [...fed.keys()].filter(({ isCarried }) => !isCarried).length,
    dialogs: () => [...living].reduce((sum, { core }) => sum + core.dialogs.size, 0),
    sendAway: (isChosen, inCalls = false) => {
      for (const [link, connection] of [...fed])
        if (!link.isCarried && (inCalls || !connection.hasLegs()) && isChosen(proven.get(connection), connection))
          link.close('moved');
    },
    closeAll: () => [...living].forEach((connection) => connection.close()),
  };
};
