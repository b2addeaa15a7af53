import '../../host/src/document/style-nonce.ts';
import { boot } from '../../host/src/boot/boot.tsx';
import { isLifecycles } from '../../host/src/remotes/federation-loader.ts';
import { WORKER } from '../../host/src/offline/register.ts';
import { createIntegrity, guardScripts } from '../../host/src/remotes/trust.ts';

/**
 * The peer of P1–P3: the console's own source as one bundle split by route. Same shell, same remotes, no federation, nothing to verify:
 * the difference is the cost of the platform.
 */
const remotes: Readonly<Record<string, () => Promise<unknown>>> = {
  'remote-auth': () => import(/* webpackChunkName: "remote-auth" */ '../../remote-auth/src/mount.tsx'),
  'remote-calls': () => import(/* webpackChunkName: "remote-calls" */ '../../remote-calls/src/mount.tsx'),
  'remote-logs': () => import(/* webpackChunkName: "remote-logs" */ '../../remote-logs/src/mount.tsx'),
  'remote-crm': () => import(/* webpackChunkName: "remote-crm" */ '../../remote-crm/src/mount.tsx'),
};

/** Creates the document's Trusted Types policy here too; without it webpack could load no chunk. */
guardScripts(createIntegrity(window.location.origin), window.location.origin, [WORKER]);
Reflect.deleteProperty(globalThis, '__patchbayIntegrity__');

boot(() => ({
  async load({ name }) {
    const lifecycles = await remotes[name]?.();
    return isLifecycles(lifecycles) ? { ok: true, lifecycles } : { ok: false, reason: 'shape' };
  },
  prefetch: async () => undefined,
}));
