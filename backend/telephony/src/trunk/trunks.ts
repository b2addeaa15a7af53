import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Arrival } from '../network/arrival.ts';
import type { Carriage } from '../network/carriage.ts';
import type { PublicNetwork } from '../network/public-network.ts';
import type { Clock, TelephonyLog } from '../ports.ts';
import type { LegConnection } from '../sip/callee.ts';
import type { HopAddress } from '../sip/next-hop.ts';
import type { StoredLeg, TakenLeg } from '../sip/sip-leg.ts';
import { createHop, type Hop } from './hop.ts';
import { leadingTo } from './numbers.ts';
import { createTrunkLine, type TrunkLine, type TrunkState } from './trunk-line.ts';
import { refuseStranger } from './refuse-stranger.ts';
import type { SharedChannels } from './shared-channels.ts';
import type { TrunkSetting } from './trunk-setting.ts';

export interface TrunksSetting {
  readonly trunks: readonly TrunkSetting[];
  /** Address on which this server listens for peers by TCP. */
  readonly listen: HopAddress;
  /** Host advertised in Via and Contact; defaults to the listen address. */
  readonly advertised?: HopAddress | undefined;
  /** Kamailio, which carries trunks by UDP and TLS, and then connects to this server, too. */
  readonly proxy?: HopAddress | undefined;
  /** False: calls begin at another process at first; left out: here. */
  readonly beginsHere?: boolean;
  /** Left out: this process has the calls of all accounts. */
  readonly carriage?: Carriage | undefined;
  /** Left out: channels are counted at this process alone. */
  readonly channels?: SharedChannels | undefined;
}

/** SIP trunks: calls to and from real peers [TEL-005]. The network for outside numbers. */
export interface Trunks extends PublicNetwork {
  readonly port: number;
  /** From now on arriving calls are reported; until then they are refused (503). */
  serve(arrived: (call: Arrival) => void): void;
  /** Takes over a leg of a process that died; `undefined`: there is no trunk of this name any more. Throws when the leg is here already. */
  takeOver(leg: StoredLeg): TakenLeg | undefined;
  states(): readonly TrunkState[];
  /** Sets whether peers with a registration send their calls to this process. */
  beginHere(isHere: boolean): void;
  /** Number of connections and first messages from sources that no trunk trusts, so far. */
  strangers(): number;
  close(): Promise<void>;
}

const normal = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');
const keyOf = ({ host, port }: HopAddress): string => `${host}:${port}`;

const tellUnregistered = (log: TelephonyLog, trunk: string, status: number): void =>
  log.warn('a trunk is not registered at its peer', { trunk, status });

/** Returns the first trunk that has capacity, is up and was not tried. */
function calleeAt(lines: readonly TrunkLine[], number: string, tried?: ReadonlySet<LegConnection>) {
  for (const line of lines) {
    const callee = line.callee(number);
    if (callee && !tried?.has(callee.connection)) return callee;
  }
  return undefined;
}

const takingOver =
  (lines: readonly TrunkLine[], carriage: Carriage | undefined): Trunks['takeOver'] =>
  ({ trunk, dialog }) => {
    const line = lines.find(({ setting: { name } }) => name === trunk);
    if (!line) return undefined;
    carriage?.hasHere(dialog.callId);
    return line.takeOver(dialog);
  };

/** Listens, and connects to each peer when there is something to send. Rejects when the port is in use. */
export async function openTrunks(setting: TrunksSetting, clock: Clock, log: TelephonyLog): Promise<Trunks> {
  const { carriage } = setting;
  const hops = new Map<string, Hop>();
  let arrived = ({ leg }: Arrival): void => leg.end(503);
  let strangers = 0;
  const server = createServer((socket) => welcome(socket));
  server.listen(setting.listen.port, setting.listen.host);
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : setting.listen.port;
  const here = keyOf(setting.advertised ?? { ...setting.listen, port });

  const stranger = (from: string): void => {
    strangers++;
    log.warn('a SIP peer that no trunk trusts was refused', { from });
  };
  const hopOf = (place: HopAddress, isProxy: boolean): Hop => {
    const hop = hops.get(keyOf(place)) ?? createHop({ peer: place, isProxy, clock, log, stranger, carriage });
    hops.set(keyOf(place), hop);
    return hop;
  };
  const open = (trunk: TrunkSetting): TrunkLine => {
    const proxy = trunk.transport === 'tcp' ? undefined : setting.proxy;
    const hop = hopOf(proxy ?? trunk.peer, proxy !== undefined);
    const routes = proxy ? [`<sip:${keyOf(proxy)};transport=tcp;lr>`] : [];
    return hop.add((ways) =>
      createTrunkLine({
        ...{ ...ways, setting: trunk, here, routes, clock, arrived: (call: Arrival) => arrived(call) },
        ...{ beginsHere: setting.beginsHere ?? true, channels: setting.channels },
        rests: (ms) => log.info('a trunk asked for rest', { trunk: trunk.name, seconds: ms / 1000 }),
        unregistered: (status) => tellUnregistered(log, trunk.name, status),
      }),
    );
  };
  const lines = setting.trunks.map(open);
  /** Assigns a connection to its hop; that of a stranger is refused at its first message. */
  const welcome = (socket: Socket): void => {
    const from = normal(socket.remoteAddress);
    const trusting = [...hops.values()].find((hop) => hop.trusts(from));
    if (trusting) return trusting.join(socket);
    stranger(from);
    refuseStranger(socket, clock);
  };
  return {
    port,
    route: (number, tried) => calleeAt(leadingTo(number, lines), number, tried),
    isFull: (number) => leadingTo(number, lines).some((line) => line.isFull()),
    serve: (listener) => {
      arrived = listener;
    },
    takeOver: takingOver(lines, carriage),
    states: () => lines.map((line) => line.state()),
    strangers: () => strangers,
    beginHere: (isHere) => lines.forEach((line) => line.beginHere(isHere)),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      lines.forEach((line) => line.close());
      hops.forEach((hop) => hop.close());
      await closed;
    },
  };
}
