import type { Socket } from 'node:net';
import type { Clock, TelephonyLog } from '../ports.ts';
import type { HopAddress } from '../sip/next-hop.ts';
import { readRaw, answerTo } from '../sip/raw-message.ts';
import { createByCall, type ByCall } from '../sip/by-call.ts';
import type { Carriage, OutsideLine } from '../network/carriage.ts';
import { createStreams } from './streams.ts';
import type { TrunkLine, TrunkLineDeps } from './trunk-line.ts';

export interface HopDeps {
  readonly peer: HopAddress;
  /** Whether it names the source of a request in `X-Trunk-Source`, and removes such headers written by others. */
  readonly isProxy: boolean;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  stranger(from: string): void;
  /** Left out: this process has the calls of all accounts. */
  readonly carriage?: Carriage | undefined;
}

const nameOf = ({ setting }: TrunkLine): string => `trunk ${setting.name}`;

/** The next SIP hop: a trunk's peer, or the proxy in front of several. Each call stays with its trunk. */
export interface Hop {
  add(create: (ways: Pick<TrunkLineDeps, 'send' | 'reconnect'>) => TrunkLine): TrunkLine;
  /** Whether a connection from this address belongs to this hop. */
  trusts(address: string): boolean;
  join(socket: Socket): void;
  close(): void;
}

const sourceHeader = /^X-Trunk-Source[ \t]*:[ \t]*(\S+)[ \t]*\r\n/im;

/** Calls of which messages go by the connections of one process, while another has the account's calls. */
const createCarrying = (
  carriage: Carriage | undefined,
  { owners, send }: { readonly owners: ByCall<TrunkLine>; send(message: string): Promise<void> },
) => {
  /** Processes by whose connection this process sends for a call. */
  const carriers = createByCall<string>();
  const outsideLines = new Map<TrunkLine, OutsideLine>();
  return {
    add(line: TrunkLine): void {
      const outside: OutsideLine = {
        name: nameOf(line),
        dialledIn: line.dialledIn,
        receive: (text, from) => {
          owners.note(text, line);
          if (from !== null) carriers.note(text, from);
          line.receive(text);
        },
        send: (text) => {
          owners.note(text, line);
          send(text).catch(() => undefined); // as if it was lost on the way: the call's own timers notice
        },
      };
      outsideLines.set(line, outside);
      carriage?.add(outside);
    },
    /** Takes a received message that is for another process; false: it is for this one. */
    takes(line: TrunkLine, text: string): boolean {
      carriers.forget(text);
      const [outside, raw] = [outsideLines.get(line), carriage && readRaw(text)];
      return outside !== undefined && raw !== undefined && carriage?.takes(outside, raw, text) === true;
    },
    /** Sends by the connection of another process; false: the call has none there. */
    sends(line: TrunkLine, message: string): boolean {
      const carrier = carriers.of(message);
      return carrier !== undefined && carriage?.sendBy(carrier, nameOf(line), message) === true;
    },
  };
};

export const createHop = ({ peer, isProxy, clock, log, stranger, carriage }: HopDeps): Hop => {
  const lines: TrunkLine[] = [];
  const owners = createByCall<TrunkLine>();
  const trusting = (source: string) => lines.find(({ setting }) => setting.sources.includes(source));
  const refuse = (message: string, from: string): void => {
    const raw = readRaw(message);
    if (!raw || /^(?:ACK |SIP\/)/.test(message)) return; // never answered
    stranger(from);
    streams.send(answerTo(raw, 403, 'Forbidden')).catch(() => undefined);
  };
  const receive = (message: string, from: string): void => {
    const source = isProxy ? (sourceHeader.exec(message)?.[1] ?? '') : from;
    const line = owners.of(message) ?? trusting(source);
    if (!line) return refuse(message, source);
    owners.note(message, line);
    const text = isProxy ? message.replace(sourceHeader, '') : message;
    if (carrying.takes(line, text)) line.heardElsewhere();
    else line.receive(text);
  };
  const cut = (why: string): void => log.warn('a trunk’s connection was cut', { peer: peer.host, why });
  const streams = createStreams({ peer, isProxy, clock, receive, cut });
  const carrying = createCarrying(carriage, { owners, send: streams.send });
  return {
    add: (create) => {
      const line: TrunkLine = create({
        send: async (message) => {
          owners.note(message, line);
          if (!carrying.sends(line, message)) await streams.send(message);
        },
        reconnect: streams.drop,
      });
      lines.push(line);
      carrying.add(line);
      return line;
    },
    trusts: (address) => (isProxy ? address === peer.host : trusting(address) !== undefined),
    join: streams.join,
    close: streams.close,
  };
};
