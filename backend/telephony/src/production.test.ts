import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { makeCertificate, type MadeCertificate } from '@patchbay/testing/certificate';
import { describeWith } from '@patchbay/testing/programs';
import { createTelephonyOf } from './production.ts';
import { describeEngine } from './testing/engine-contract.ts';
import {
  productionPrograms,
  startProductionParts,
  TEST_ORIGIN,
  type ProductionParts,
} from './testing/production-parts.ts';

describeEngine(
  'the embedded parts',
  async (deps) => {
    const engine = await createTelephonyOf(deps, { sipProxy: undefined, rtpengine: undefined });
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'sip' });
    await once(server, 'listening');
    server.on('connection', (ws) => engine.acceptSocket(ws, { address: '127.0.0.1' }));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const close = async (): Promise<void> => {
      await engine.close();
      await new Promise((resolve) => server.close(resolve));
    };
    return { engine, phones: `ws://127.0.0.1:${port}`, origin: TEST_ORIGIN, close };
  },
  [41_000, 41_199],
);

describeWith('Kamailio with rtpengine', productionPrograms)('production', () => {
  let parts: ProductionParts;
  describeEngine(
    'Kamailio with rtpengine',
    async (deps) => {
      parts = await startProductionParts('cc.test', [46_300, 46_500]);
      const listen = { host: '127.0.0.1', port: parts.enginePort };
      const engine = await createTelephonyOf(deps, {
        sipProxy: { listen, proxies: ['127.0.0.1'] },
        rtpengine: parts.ng,
      });
      const close = async (): Promise<void> => {
        await engine.close();
        await parts.stop();
      };
      return { engine, phones: parts.phones, origin: TEST_ORIGIN, close };
    },
    [41_200, 41_399],
  );

  describe('by TLS', () => {
    let own: MadeCertificate;
    let tls: ProductionParts;
    let ca: Buffer;
    beforeAll(async () => {
      own = await makeCertificate('127.0.0.1');
      ca = await readFile(own.certificate);
      tls = await startProductionParts('cc.test', [46_521, 46_540], { phones: own });
    }, 30_000);
    afterAll(async () => {
      await tls.stop();
      await own.remove();
    });

    /** Connects a phone: resolves to the status of the answer, or the reason why there is none. */
    const connect = (options: object): Promise<number | string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(tls.phonesByTls, 'sip', { origin: TEST_ORIGIN, ca, ...options });
        socket.once('error', ({ message }) => resolve(message));
        socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
        socket.once('upgrade', ({ statusCode }) => resolve(statusCode ?? 0));
        socket.once('open', () => socket.terminate());
      });
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };

    it.each([
      ['a page of ours', {}, 101],
      ['a page of another site', { origin: 'https://evil.example' }, 403],
      ['one that does not know the certificate', { ca: undefined }, 'self-signed certificate'],
      ['one that speaks TLS 1.1', old, expect.stringContaining('alert protocol version')],
    ])('Kamailio and the phone of %s [SEC-004]', async (_name, options, outcome) =>
      expect(await connect(options)).toEqual(outcome),
    );
  });

  it.each([
    ['a page of another site', '/sip', 'https://evil.example', 403],
    ['no page at all', '/sip', undefined, 403],
    ['another path', '/', TEST_ORIGIN, 404],
  ])('Kamailio lets in no WebSocket of %s', async (_name, place, origin, status) => {
    const own = await startProductionParts('cc.test', [46_501, 46_520]);
    const socket = new WebSocket(own.phones.replace('/sip', place), 'sip', origin === undefined ? {} : { origin });
    socket.on('error', () => undefined);
    const [, response] = await once(socket, 'unexpected-response');
    expect(response).toMatchObject({ statusCode: status });
    socket.terminate();
    await own.stop();
  });
});
