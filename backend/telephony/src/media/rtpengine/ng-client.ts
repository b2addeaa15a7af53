import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { z } from 'zod';
import { decode, encode, type Bencoded } from './bencode.ts';

export interface NgAddress {
  readonly host: string;
  readonly port: number;
}

/** Client of rtpengine's control protocol (NG): a cookie and a bencoded dictionary in one datagram, both ways. */
export interface NgClient {
  /** Rejects when rtpengine refuses or does not answer in time. */
  ask(command: string, fields: Readonly<Record<string, Bencoded>>): Promise<string>;
  close(): void;
}

/** Waits before each retry: rtpengine answers a known cookie from memory. */
const TRIES_MS = [250, 500, 1_000] as const;
const answerSchema = z.object({
  result: z.string(),
  sdp: z.string().default(''),
  'error-reason': z.string().default('no reason given'),
});

function read(data: Buffer): { readonly cookie: string; readonly answer: z.infer<typeof answerSchema> } | undefined {
  const space = data.indexOf(' ');
  try {
    const answer = answerSchema.parse(decode(data.subarray(space + 1)));
    return { cookie: data.toString('latin1', 0, space), answer };
  } catch {
    return undefined; // not an answer to this client
  }
}

export function createNgClient({ host, port }: NgAddress): NgClient {
  const waiting = new Map<string, (answer: z.infer<typeof answerSchema>) => void>();
  const socket: Socket = createSocket('udp4');
  socket.unref();
  socket.on('error', () => undefined); // rtpengine is not there yet: the request is retried, then rejected
  socket.on('message', (data) => {
    const found = read(data);
    if (found !== undefined) waiting.get(found.cookie)?.(found.answer);
  });
  const once = (message: Buffer, ms: number, come: Promise<unknown>): Promise<unknown> => {
    socket.send(message, port, host, () => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
    return Promise.race([come, late]).finally(() => clearTimeout(timer));
  };
  return {
    async ask(command, fields) {
      const cookie = randomBytes(8).toString('hex');
      const message = Buffer.from(`${cookie} ${encode({ ...fields, command })}`);
      let found: z.infer<typeof answerSchema> | undefined;
      const come = new Promise<void>((resolve) =>
        waiting.set(cookie, (answer) => {
          found = answer;
          resolve();
        }),
      );
      for (const ms of TRIES_MS) if (found === undefined) await once(message, ms, come);
      waiting.delete(cookie);
      if (found === undefined) throw new Error(`rtpengine did not answer ${command}`);
      if (found.result !== 'ok' && found.result !== 'pong')
        throw new Error(`rtpengine refused ${command}: ${found['error-reason']}`);
      return found.sdp;
    },
    close: () => socket.close(),
  };
}
