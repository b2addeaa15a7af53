import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createSipStream } from '../sip/proxy/sip-stream.ts';
import { dial } from './voice-phone.ts';

export interface TcpGateway {
  readonly port: number;
  /** Messages from the engine, each whole. */
  readonly toPhones: readonly string[];
  close(): Promise<void>;
}

const ourContact = /^(?<us>Contact: *<?sip:patchbay@)[^>\r\n]*/im;

/**
 * Gateway for phones without WebSocket: each TCP connection becomes one of RFC 7118, and each message passes whole. Only the engine's
 * address in `Contact`, to which such a phone sends later requests of the dialog, is replaced by the gateway's.
 */
export const openTcpGateway = async (engine: Parameters<typeof dial>[0]): Promise<TcpGateway> => {
  const open = new Set<Socket>();
  const toPhones: string[] = [];
  let port = 0;
  const serve = async (socket: Socket): Promise<void> => {
    const { end } = await dial(engine);
    end.onMessage((message) => {
      toPhones.push(message);
      socket.write(message.replace(ourContact, `$<us>127.0.0.1:${port};transport=tcp`));
    });
    socket.on('data', createSipStream(end.send));
    socket.once('close', end.drop);
    if (socket.destroyed) end.drop();
    else socket.resume();
  };
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    open.add(socket);
    socket.once('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
    serve(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    toPhones,
    close: async () => {
      open.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
