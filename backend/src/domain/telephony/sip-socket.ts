import type { Telephony } from '@patchbay/telephony/telephony';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';

/** SIP over WebSocket (RFC 7118): the longest message with SDP is a few kB; who it is, SIP itself asks. */
export const sipPlace = (telephony: Pick<Telephony, 'acceptSocket'>): SocketPlace => ({
  protocol: 'sip',
  longest: 64 * 1024,
  holds: 'session',
  enter: async ({ headers: { origin }, socket }) => {
    const address = socket.remoteAddress ?? '';
    const remote = { address, wire: socket, ...(origin === undefined ? {} : { origin }) };
    return { take: (ws) => telephony.acceptSocket(ws, remote) };
  },
});
