import type { Socket } from 'node:net';
import type { Clock, TelephonyLog } from '../ports.ts';
import type { HopAddress } from '../sip/next-hop.ts';
import { readRaw, answerTo } from '../sip/raw-message.ts';
import { callIdOf, createStreams } from './streams.ts';
import type { TrunkLine, TrunkLineDeps } from './trunk-line.ts';

export interface HopDeps {
  readonly peer: HopAddress;
  /** Whether it names the source of a request in `X-Trunk-Source`, and removes such headers written by others. */
  readonly isProxy: boolean;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  stranger(from: string): void;
}

/** The next SIP hop: a trunk's peer, or the proxy in front of several. Each call stays with its trunk. */
export interface Hop {
  add(create: (ways: Pick<TrunkLineDeps, 'send' | 'reconnect'>) => TrunkLine): TrunkLine;
  /** Whether a connection from this address belongs to this hop. */
  trusts(address: string): boolean;
  join(socket: Socket): void;
  close(): void;
}

const REMEMBERED = 20_000;
const sourceHeader = /^X-Trunk-Source[ \t]*:[ \t]*(\S+)[ \t]*\r\n/im;

/** Keeps the trunk of each call, by its Call-ID; the oldest are forgotten. */
const createOwners = () => {
  const owners = new Map<string, TrunkLine>();
  return {
    of: (message: string): TrunkLine | undefined => owners.get(callIdOf(message)),
    note: (message: string, line: TrunkLine): void => {
      const id = callIdOf(message);
      owners.delete(id);
      owners.set(id, line);
      const [oldest] = owners.keys();
      if (owners.size > REMEMBERED && oldest !== undefined) owners.delete(oldest);
    },
  };
};

export const createHop = ({ peer, isProxy, clock, log, stranger }: HopDeps): Hop => {
  const lines: TrunkLine[] = [];
  const owners = createOwners();
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
    line.receive(isProxy ? message.replace(sourceHeader, '') : message);
  };
  const cut = (why: string): void => log.warn('a trunk’s connection was cut', { peer: peer.host, why });
  const streams = createStreams({ peer, isProxy, clock, receive, cut });
  return {
    add: (create) => {
      const line: TrunkLine = create({
        send: (message) => {
          owners.note(message, line);
          return streams.send(message);
        },
        reconnect: streams.drop,
      });
      lines.push(line);
      return line;
    },
    trusts: (address) => (isProxy ? address === peer.host : trusting(address) !== undefined),
    join: streams.join,
    close: streams.close,
  };
};
