import type { IncomingMessage } from 'node:http';
import { callPaths, SOCKET_ACCOUNT } from '@patchbay/shared-contracts/calls';
import type { Telephony } from '@patchbay/telephony/telephony';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { CallHomes } from './call-homes.ts';

/** The account that a socket's address names; `null`: none. It only leads the socket to a process: nothing is allowed by it. */
const accountIn = ({ url = '' }: IncomingMessage): string | null =>
  new URLSearchParams(url.split('?')[1] ?? '').get(SOCKET_ACCOUNT);

/** Address of the process that has the calls of the account, for sockets served there; null: this process. */
export const atHome = (homes: Pick<CallHomes, 'place'>): Required<Pick<SocketPlace, 'elsewhere'>> => ({
  elsewhere: (request) => {
    const place = homes.place(accountIn(request));
    return place.is === 'there' ? place.address : null;
  },
});

/** Returns the address of an agent's SIP socket below the origin; it names the account only if calls can be at several processes. */
export const sipPathOf = (accountId: string, homes: number): string =>
  homes === 1 ? callPaths.sip : `${callPaths.sip}?${SOCKET_ACCOUNT}=${encodeURIComponent(accountId)}`;

/** SIP over WebSocket (RFC 7118): the longest message with SDP is a few kB; SIP itself authenticates the client. */
export const sipPlace = (telephony: Pick<Telephony, 'acceptSocket'>, homes: Pick<CallHomes, 'place'>): SocketPlace => ({
  ...atHome(homes),
  protocol: 'sip',
  longest: 64 * 1024,
  holds: 'session',
  enter: async ({ headers: { origin }, socket }) => {
    const address = socket.remoteAddress ?? '';
    const remote = { address, wire: socket, ...(origin === undefined ? {} : { origin }) };
    return { take: (ws) => telephony.acceptSocket(ws, remote) };
  },
});
