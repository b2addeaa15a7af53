import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { until } from '@patchbay/testing/until';
import { firstOf, readRaw, valuesOf, type RawMessage } from '../sip/raw-message.ts';

export interface UdpMessage {
  readonly raw: RawMessage;
  readonly start: string;
  readonly body: string;
  readonly from: { readonly address: string; readonly port: number };
  header(name: string): string;
}

/** A carrier's side of a UDP trunk, in plain text without a SIP stack: it answers exactly what a test says. */
export const openUdpPeer = async () => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const got: UdpMessage[] = [];
  const taken = new Set<string>();
  socket.on('message', (data, { address, port }) => {
    const text = data.toString();
    const raw = readRaw(text);
    if (!raw) return;
    const header = (name: string): string => firstOf(raw, name) ?? '';
    got.push({
      raw,
      start: raw.startLine,
      body: text.slice(text.indexOf('\r\n\r\n') + 4),
      from: { address, port },
      header,
    });
  });
  const { port } = socket.address();
  const lineOf = ({ start, header }: UdpMessage): string => `${start} ${header('to')} ${header('cseq')}`;
  return {
    port,
    got,
    /** Returns the next message that begins with this text; retransmissions count once. */
    next: async (start: string): Promise<UdpMessage> => {
      const find = () => got.find((one) => one.start.startsWith(start) && !taken.has(lineOf(one)));
      await until(
        () => find() !== undefined,
        () => `(no ${start} among ${got.map((one) => one.start).join(', ')})`,
      );
      const found = find();
      if (!found) throw new Error(`no ${start}`);
      taken.add(lineOf(found));
      return found;
    },
    answer: (
      request: UdpMessage,
      status: string,
      { body = '', headers = [], tag = 'peer' }: { body?: string; headers?: readonly string[]; tag?: string } = {},
    ): void => {
      const to = request.header('to');
      const lines = [
        `SIP/2.0 ${status}`,
        ...valuesOf(request.raw, 'via').map((via) => `Via: ${via}`),
        ...valuesOf(request.raw, 'record-route').map((route) => `Record-Route: ${route}`),
        `From: ${request.header('from')}`,
        `To: ${/;tag=/.test(to) || status.startsWith('100') ? to : `${to};tag=${tag}`}`,
        ...['call-id', 'cseq'].map((name) => `${name}: ${request.header(name)}`),
        `Contact: <sip:peer@127.0.0.1:${port}>`,
        ...headers,
        ...(body === '' ? [] : ['Content-Type: application/sdp']),
        ...[`Content-Length: ${Buffer.byteLength(body)}`, '', body],
      ];
      socket.send(lines.join('\r\n'), request.from.port, request.from.address);
    },
    send: (text: string, to: number): void => socket.send(text, to, '127.0.0.1'),
    close: (): Promise<void> => new Promise((resolve) => void socket.close(() => resolve())),
  };
};
