// @whole every kind of call twice more, in a minute
import { once } from 'node:events';
import { join } from 'node:path';
import { createTelephonyOf } from '@patchbay/telephony/production';
import { describeEngine } from '@patchbay/telephony/testing/engine-contract';
import { productionPrograms, startProductionParts, TEST_ORIGIN } from '@patchbay/telephony/testing/production-parts';
import { describeWith } from '@patchbay/testing/programs';
import { WebSocketServer } from 'ws';
import { buildFolderWith } from '../../testing/built-threads.ts';

const mediaThreads = { count: 2, file: join(buildFolderWith('media-thread'), 'backend', 'dist', 'media-thread.mjs') };

describeEngine(
  'two media threads',
  async (deps) => {
    const engine = await createTelephonyOf(deps, { sipProxy: undefined, rtpengine: undefined, mediaThreads });
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
  [47_540, 47_739],
);

describeWith('Kamailio with rtpengine', productionPrograms)('and two media threads', () => {
  describeEngine(
    'Kamailio with rtpengine and two threads',
    async (deps) => {
      const parts = await startProductionParts('cc.test', [47_740, 47_939]);
      const listen = { host: '127.0.0.1', port: parts.enginePort };
      const engine = await createTelephonyOf(deps, {
        sipProxy: { listen, proxies: ['127.0.0.1'] },
        ...{ rtpengine: parts.ng, mediaThreads },
      });
      const close = async (): Promise<void> => {
        await engine.close();
        await parts.stop();
      };
      return { engine, phones: parts.phones, origin: TEST_ORIGIN, close };
    },
    [47_940, 48_139],
  );
});
