import './document/style-nonce.ts';
import './routing/first-way-back.ts'; // must precede single-spa, which listens to the history too
import { boot } from './boot/boot.tsx';
import { WORKER } from './offline/register.ts';
import { createFederationLoader } from './remotes/federation-loader.ts';

boot(({ boot: { limits, apiBase }, registry }) =>
  createFederationLoader(registry, { timeoutMs: limits.loadTimeoutMs, apiBase, ownScripts: [WORKER] }),
);
