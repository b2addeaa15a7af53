import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

export interface RtpSockets {
  readonly port: number;
  readonly rtp: Socket;
  readonly rtcp: Socket;
}

const open = async (address: string, port: number): Promise<Socket> => {
  const socket = createSocket('udp4');
  try {
    socket.bind(port, address);
    await once(socket, 'listening');
    socket.on('error', () => undefined); // the peer is not there yet: nothing to do
    return socket;
  } catch (error) {
    socket.close();
    throw error;
  }
};

/** Opens both ports of a pair, or neither. */
const openPair = async (address: string, port: number): Promise<RtpSockets | undefined> => {
  let rtp: Socket | undefined;
  try {
    rtp = await open(address, port);
    return { port, rtp, rtcp: await open(address, port + 1) };
  } catch {
    rtp?.close();
    return undefined;
  }
};

/**
 * Opens the first free pair of a block, RTP on the even port and RTCP above it (RFC 3550 §11); a port held by another process is
 * skipped.
 */
export const bindRtp = async (address: string, [first, last]: readonly [number, number]): Promise<RtpSockets> => {
  for (let port = first + (first % 2); port < last; port += 2) {
    const pair = await openPair(address, port);
    if (pair) return pair;
  }
  throw new Error('no media port is free');
};
