import type { Clock } from '../ports.ts';
import type { SipConnection } from './sip-connection.ts';
import type { SipLink } from './sip-link.ts';

/** Maps each socket to its connection: its own, or after a rejoin that of the phone's earlier socket. */
export interface Sockets {
  open(link: SipLink, connection: SipConnection): void;
  move(link: SipLink, home: SipConnection): void;
  /** The phone of this connection is authenticated. */
  proven(connection: SipConnection): void;
  size(): number;
  /** Number of SIP dialogs of all connections, with or without a socket. */
  dialogs(): number;
  /** Ends the sockets of all phones without a call, so that they reconnect to another process. */
  sendAway(): void;
  closeAll(): void;
}

/** Time after which a socket whose phone has not authenticated is closed. */
const STRANGER_MS = 30_000;

export const createSockets = (clock: Clock): Sockets => {
  const fed = new Map<SipLink, SipConnection>();
  const living = new Set<SipConnection>();
  const proven = new WeakSet<SipConnection>();
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
    },
    move: (link, home) => {
      fed.set(link, home);
    },
    proven: (connection) => {
      proven.add(connection);
    },
    size: () => fed.size,
    dialogs: () => [...living].reduce((sum, { core }) => sum + core.dialogs.size, 0),
    sendAway: () => {
      for (const [link, connection] of [...fed]) if (!connection.hasLegs()) link.close('moved');
    },
    closeAll: () => [...fed.values()].forEach((connection) => connection.close()),
  };
};
