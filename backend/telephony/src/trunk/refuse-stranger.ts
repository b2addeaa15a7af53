import type { Socket } from 'node:net';
import type { Clock } from '../ports.ts';
import { readRaw, answerTo } from '../sip/raw-message.ts';
import { createSipStream } from '../sip/proxy/sip-stream.ts';

/** Time to send a first request. */
const PATIENCE_MS = 5_000;

/** Answers the first request with 403 and hangs up; a connection without a request is closed, too. */
export const refuseStranger = (socket: Socket, clock: Clock): void => {
  const cancel = clock.after(PATIENCE_MS, () => socket.destroy());
  const answer = createSipStream((message) => {
    const raw = readRaw(message);
    if (raw && !/^(?:ACK |SIP\/)/.test(message)) socket.write(answerTo(raw, 403, 'Forbidden'));
    socket.end();
  });
  socket.on('data', (piece) => {
    try {
      answer(piece);
    } catch {
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', cancel);
};
