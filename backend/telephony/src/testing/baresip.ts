import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, freePort } from '@patchbay/testing/programs';
import { slowness } from '@patchbay/testing/slowness';
import { cadence } from '../media/tones.ts';
import { levelAt } from './level.ts';
import { OUTSIDE_NUMBER } from './trunk-test-system.ts';

export const baresip = findProgram('PATCHBAY_BARESIP', 'baresip');

const RATE = 8000;
const modules = '/usr/lib/baresip/modules';

/** A real SIP phone (Debian's baresip) that sends a tone, records what it hears, and follows orders. */
export interface Baresip {
  dial(to: string): void;
  press(digit: string): void;
  hold(): void;
  resume(): void;
  hangup(): void;
  /** Names of the events it reported, e.g. `CALL_ESTABLISHED`. */
  readonly events: readonly string[];
  /** Resolves when a tone is loud in the last half second that it heard. */
  hears(hz: number): Promise<void>;
  stop(): Promise<void>;
}

export interface BaresipSetting {
  readonly port: number;
  /** Tone that it sends. */
  readonly hz: number;
  readonly codec: 'PCMU' | 'PCMA';
  /** PEM file of key and certificate: if set, it uses TLS, and listens for it at the next port. */
  readonly pem?: string;
  /** If set, it is a softphone of this server, with ICE and DTLS-SRTP, and not a trunk's peer. */
  readonly softphone?: Softphone;
}

export interface Softphone {
  readonly user: string;
  readonly password: string;
  readonly domain: string;
  /** TCP port of the gateway. */
  readonly gateway: number;
  /** Address of this machine, not loopback: baresip makes no ICE candidate from that. */
  readonly address: string;
  /** Its `rtcp_mux` setting, off by default. */
  readonly rtcpMux: boolean;
}

const wav = (samples: Int16Array): Buffer => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
};

const config = ({ port, pem, softphone }: BaresipSetting, control: number, folder: string): string =>
  [
    ...(pem ? [`sip_certificate ${pem}`] : []),
    ...['poll_method epoll', `sip_listen 127.0.0.1:${port}`, `net_interface ${softphone?.address ?? '127.0.0.1'}`],
    ...['rtp_ports 45900-45998', `rtcp_mux ${softphone?.rtcpMux === true ? 'yes' : 'no'}`],
    ...['ausrc_srate 8000', 'auplay_srate 8000', 'ausrc_channels 1', 'auplay_channels 1'],
    ...[`audio_source aufile,${folder}/tone.wav`, `snd_path ${folder}`],
    ...[`module_path ${modules}`, 'module g711.so', 'module aufile.so', 'module sndfile.so'],
    ...(softphone ? ['module ice.so', 'module dtls_srtp.so'] : []),
    ...['module_app account.so', 'module_app menu.so', 'module_app ctrl_tcp.so'],
    ...[`ctrl_tcp_listen 127.0.0.1:${control}`, ''],
  ].join('\n');

const peerAccount = ({ port, pem }: BaresipSetting): string =>
  `<sip:${OUTSIDE_NUMBER}@127.0.0.1:${port};transport=${pem === undefined ? 'tcp' : 'tls'}>;regint=0`;

const phoneAccount = ({ user, password, domain, gateway }: Softphone): string =>
  [
    ...[`<sip:${user}@${domain};transport=tcp>`, `auth_user=${user}`, `auth_pass=${password}`, 'regint=60'],
    ...[`outbound="sip:127.0.0.1:${gateway};transport=tcp"`, 'medianat=ice', 'mediaenc=dtls_srtp'],
  ].join(';');

const account = (setting: BaresipSetting): string => {
  const { softphone, codec } = setting;
  const own = softphone ? phoneAccount(softphone) : peerAccount(setting);
  return `${own};answermode=auto;audio_codecs=${codec}/8000/1\n`;
};

/** ctrl_tcp uses JSON in netstrings. */
const listenTo = (socket: Socket, events: string[]): void => {
  socket.on('data', (piece) => {
    for (const [, type] of piece.toString().matchAll(/"type":"(\w+)"/g)) if (type !== undefined) events.push(type);
  });
};

const lastHeard = async (folder: string): Promise<Int16Array> => {
  const file = (await readdir(folder))
    .filter((name) => name.endsWith('-dec.wav'))
    .sort()
    .at(-1);
  if (file === undefined) return new Int16Array(0);
  const data = (await readFile(path.join(folder, file))).subarray(44);
  const half = data.subarray(Math.max(0, (data.length & ~1) - RATE));
  return Int16Array.from({ length: half.length >> 1 }, (_, at) => half.readInt16LE(at * 2));
};

/** Its ready message is buffered; a connection to its control port is a better sign. */
const reach = async (port: number): Promise<Socket> => {
  const end = Date.now() + 10_000 * slowness;
  for (;;) {
    const socket = await new Promise<Socket | undefined>((resolve) => {
      const tried = connect(port, '127.0.0.1', () => resolve(tried));
      tried.once('error', () => resolve(undefined));
    });
    if (socket) return socket;
    if (Date.now() > end) throw new Error('baresip does not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Starts the phone of `OUTSIDE_NUMBER`, or a softphone of this server. It answers by itself. */
export const startBaresip = async (setting: BaresipSetting): Promise<Baresip> => {
  const { hz } = setting;
  const folder = await mkdtemp(path.join(tmpdir(), 'patchbay-baresip-'));
  const control = await freePort();
  await writeFile(path.join(folder, 'tone.wav'), wav(cadence([hz], [60_000], 8000)));
  await writeFile(path.join(folder, 'config'), config(setting, control, folder));
  await writeFile(path.join(folder, 'accounts'), account(setting));
  const child = spawn(baresip ?? 'baresip', ['-f', folder], { cwd: folder, stdio: 'ignore' });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const socket = await reach(control);
  const events: string[] = [];
  listenTo(socket, events);
  const order = (command: string, params = ''): void => {
    const text = JSON.stringify({ command, params });
    socket.write(`${Buffer.byteLength(text)}:${text},`);
  };
  return {
    events,
    dial: (to) => order('dial', to),
    press: (digit) => order('sndcode', digit),
    hold: () => order('hold'),
    resume: () => order('resume'),
    hangup: () => order('hangup'),
    hears: async (tone) => {
      const end = Date.now() + 10_000 * slowness;
      while (levelAt(await lastHeard(folder), tone) < 3_000) {
        if (Date.now() > end) throw new Error(`baresip never heard ${tone} Hz`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: async () => {
      socket.destroy();
      child.kill();
      await ended;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
