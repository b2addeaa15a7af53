import './boot/style-nonce.ts';
import { boot } from './boot/boot.tsx';
import { createFederationLoader } from './remotes/federation-loader.ts';

boot(({ registry }) => createFederationLoader(registry));
