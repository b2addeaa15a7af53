import type { Telephony } from '@patchbay/telephony/telephony';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import type { CallHome } from './call-home.ts';

/** Address of the process that has the calls, for sockets served there; null: this process. */
export const atHome = (home: Pick<CallHome, 'place'>): Required<Pick<SocketPlace, 'elsewhere'>> => ({
  elsewhere: () => {
    const place = home.place();
    return place.is === 'there' ? place.address : null;
  },
});

/** SIP over WebSocket (RFC 7118): the longest message with SDP is a few kB; SIP itself authenticates the client. */
export const sipPlace = (telephony: Pick<Telephony, 'acceptSocket'>, home: Pick<CallHome, 'place'>): SocketPlace => ({
  ...atHome(home),
  protocol: 'sip',
  longest: 64 * 1024,
  holds: 'session',
  enter: async ({ headers: { origin }, socket }) => {
    const address = socket.remoteAddress ?? '';
    const remote = { address, wire: socket, ...(origin === undefined ? {} : { origin }) };
    return { take: (ws) => telephony.acceptSocket(ws, remote) };
  },
});
