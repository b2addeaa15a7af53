import { connect } from 'node:net';
import path from 'node:path';
import { findProgram, freePort, startProgram } from '@patchbay/testing/programs';

const kamailio = findProgram('PATCHBAY_KAMAILIO', 'kamailio');
const rtpengine = findProgram('PATCHBAY_RTPENGINE', 'rtpengine');

/** `undefined` when one of the programs is not installed. */
export const productionPrograms =
  kamailio !== undefined && rtpengine !== undefined ? { kamailio, rtpengine } : undefined;

export const TEST_ORIGIN = 'http://localhost:4000';
const configFile = path.join(__dirname, '../../../../deploy/kamailio/kamailio.cfg');

export interface ProductionParts {
  /** WebSocket address to which phones connect. */
  readonly phones: string;
  /** Same by TLS, where there is a certificate for it. */
  readonly phonesByTls: string;
  /** Port on which the engine has to listen. */
  readonly enginePort: number;
  readonly ng: { readonly host: string; readonly port: number };
  /** Ports for trunks: where the engine has to listen for them and connects to, and where peers reach it. */
  readonly trunk: { readonly enginePort: number; readonly port: number; readonly udp: number; readonly tls: number };
  stop(): Promise<void>;
}

export interface Certificate {
  readonly key: string;
  readonly certificate: string;
  /** Authorities of which trunks' peers need a certificate. */
  readonly ca?: string;
}

const wssDefines = (port: number, pem: Certificate | undefined) =>
  pem === undefined
    ? []
    : ['WITH_WSS', `LISTEN_WSS=tls:127.0.0.1:${port}`, `WSS_KEY="${pem.key}"`, `WSS_CERTIFICATE="${pem.certificate}"`];

const trunkDefines = ({ enginePort, port, udp, tls }: ProductionParts['trunk'], pem: Certificate | undefined) => [
  'WITH_TRUNKS',
  `LISTEN_TRUNK=tcp:127.0.0.1:${port}`,
  `TRUNK_PORT=${port}`,
  `LISTEN_TRUNK_UDP=udp:127.0.0.1:${udp}`,
  `TRUNK_ENGINE_PORT=${enginePort}`,
  `TRUNK_ENGINE_URI="sip:127.0.0.1:${enginePort};transport=tcp"`,
  ...(pem
    ? [
        'WITH_TRUNK_TLS',
        `LISTEN_TRUNK_TLS=tls:127.0.0.1:${tls}`,
        `TRUNK_KEY="${pem.key}"`,
        `TRUNK_CERTIFICATE="${pem.certificate}"`,
        ...(pem.ca === undefined ? [] : [`TRUNK_CA="${pem.ca}"`]),
      ]
    : []),
];

/** Waits until the port accepts connections: Kamailio reports that it listens before it does. */
export async function takesCalls(port: number): Promise<void> {
  for (;;) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts Kamailio with the configuration of deploy/, and rtpengine, on free ports of loopback. */
export async function startProductionParts(
  domain: string,
  mediaPorts: readonly [number, number],
  { trunks, phones }: { readonly trunks?: Certificate; readonly phones?: Certificate } = {},
): Promise<ProductionParts> {
  if (productionPrograms === undefined) throw new Error('Kamailio and rtpengine are not installed');
  const trunk = { enginePort: await freePort(), port: await freePort(), udp: await freePort(), tls: await freePort() };
  const [phonePort, wssPort, sipPort, enginePort, ngPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const defines = [
    `LISTEN_WS=tcp:127.0.0.1:${phonePort}`,
    `LISTEN_SIP=tcp:127.0.0.1:${sipPort}`,
    `ENGINE_PORT=${enginePort}`,
    `ENGINE_URI="sip:127.0.0.1:${enginePort};transport=tcp"`,
    `ORIGIN="${TEST_ORIGIN}"`,
    `DOMAIN="${domain}"`,
    ...wssDefines(wssPort, phones),
    ...trunkDefines(trunk, trunks),
  ];
  const edge = await startProgram(
    productionPrograms.kamailio,
    ['-f', configFile, '-DD', '-E', '-m', '64', '-Y', '/tmp', ...defines.flatMap((define) => ['-A', define])],
    /Listening/,
  );
  await takesCalls(phonePort);
  const media = await startProgram(
    productionPrograms.rtpengine,
    [
      ...['--config-file=none', '--interface=127.0.0.1', `--listen-ng=127.0.0.1:${ngPort}`, '--table=-1'],
      ...[
        `--port-min=${mediaPorts[0]}`,
        `--port-max=${mediaPorts[1]}`,
        // One thread: several read the packets of one socket at once and may pass them on out of order. OpenSSL then drops a
        // ChangeCipherSpec that comes too early, and werift repeats its flight under the same record numbers, which DTLS treats as replays:
        // the handshake never ends. Browsers use new numbers for repeats (RFC 6347 §4.2.4).
        '--num-threads=1',
        '--foreground',
        '--log-stderr',
        '--log-level=6',
      ],
    ],
    /Startup complete/,
  );
  return {
    phones: `ws://127.0.0.1:${phonePort}/sip`,
    phonesByTls: `wss://127.0.0.1:${wssPort}/sip`,
    enginePort,
    ng: { host: '127.0.0.1', port: ngPort },
    trunk,
    async stop() {
      await edge.stop();
      await media.stop();
    },
  };
}
