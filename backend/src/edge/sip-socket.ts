import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { paths } from '@patchbay/shared-contracts';
import { WebSocketServer } from 'ws';
import type { Telephony } from '../telephony/telephony.ts';

const FRAME_LIMIT = 64 * 1024; // the longest SIP message with SDP is a few kB

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const isOurs = (request: IncomingMessage, publicOrigin: string | undefined): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true; // no browser: it has no session to lend, and needs SIP credentials anyway
  if (publicOrigin !== undefined && origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** SIP over WebSocket (RFC 7118) at `/sip`: pages of this origin only, sub-protocol `sip` only; then telephony takes over. */
export function acceptSipSockets(
  server: Server,
  telephony: Pick<Telephony, 'acceptSocket'>,
  publicOrigin: string | undefined,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_LIMIT,
    handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const [pathname] = (request.url ?? '').split('?');
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
    if (pathname !== paths.sip && pathname !== `${paths.sip}/`) return refuse(socket, '404 Not Found');
    if (!protocols.includes('sip')) return refuse(socket, '400 Bad Request');
    if (!isOurs(request, publicOrigin)) return refuse(socket, '403 Forbidden');
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const { origin } = request.headers;
      const address = request.socket.remoteAddress ?? '';
      telephony.acceptSocket(ws, { address, ...(origin === undefined ? {} : { origin }) });
    });
  });
}
