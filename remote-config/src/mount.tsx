import { mountRemote } from '@patchbay/shared-ui';
import { Root } from './root.tsx';
import { texts } from './texts/index.ts';

export const { bootstrap, mount, unmount } = mountRemote({ name: 'remote-config', root: Root, texts });
