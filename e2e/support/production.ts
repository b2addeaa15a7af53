import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { placeOf } from './programs.ts';
import { freePort, mediaPorts } from './ports.ts';
import { root, startServer } from './server.ts';

/** Returns Kamailio and rtpengine; `undefined` where one of them is not installed. */
export function productionPrograms() {
  const kamailio = placeOf('PATCHBAY_KAMAILIO', 'kamailio');
  const rtpengine = placeOf('PATCHBAY_RTPENGINE', 'rtpengine');
  return kamailio === undefined || rtpengine === undefined ? undefined : { kamailio, rtpengine };
}

const takesCalls = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/** Proxies as nginx does in production: the softphone's socket to Kamailio, everything else to the back end. */
async function startProxy(port: number, backend: number, kamailio: number) {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ port: backend, host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const onward = connect(incoming.url === '/sip' ? kamailio : backend, '127.0.0.1', () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : [],
      );
      onward.write([`GET ${incoming.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
}

/** Starts a complete installation with its production components, behind one origin. */
export async function startProduction({ kamailio, rtpengine }: { kamailio: string; rtpengine: string }) {
  const [port, backend, phones, sip, engine, ng] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => freePort()));
  if (!port || !backend || !phones || !sip || !engine || !ng) throw new Error('no port');
  const [from, to] = await mediaPorts();
  const url = `http://localhost:${port}`;
  const defines = [
    ...[`LISTEN_WS=tcp:127.0.0.1:${phones}`, `LISTEN_SIP=tcp:127.0.0.1:${sip}`, `ENGINE_PORT=${engine}`],
    ...[`ENGINE_URI="sip:127.0.0.1:${engine};transport=tcp"`, `ORIGIN="${url}"`],
  ];
  const config = join(root, 'deploy/kamailio/kamailio.cfg');
  const children: ChildProcess[] = [
    spawn(kamailio, ['-f', config, '-DD', '-E', '-m', '64', '-Y', '/tmp', ...defines.flatMap((each) => ['-A', each])]),
    spawn(rtpengine, [
      ...['--config-file=none', '--interface=127.0.0.1', `--listen-ng=127.0.0.1:${ng}`, '--table=-1', '--foreground'],
      ...[`--port-min=${from}`, `--port-max=${to}`, '--log-stderr', '--log-level=4'],
    ]),
  ];
  for (const { stdout, stderr } of children) [stdout, stderr].forEach((stream) => stream?.resume());
  const env = {
    ...{ SIP_EDGE: 'kamailio', SIP_LISTEN: `127.0.0.1:${engine}`, RTPENGINE_NG: `127.0.0.1:${ng}` },
  };
  const server = await startServer({ port: backend, env });
  const stopProxy = await startProxy(port, backend, phones);
  while (!(await takesCalls(phones))) await new Promise((done) => setTimeout(done, 100));
  return {
    url,
    async stop() {
      stopProxy();
      await server.stop();
      for (const child of children) child.kill();
    },
  };
}
