import { mountRemote } from '@patchbay/shared-ui';
import { CallsRoot } from './root.tsx';
import { texts } from './texts/index.ts';

export const { bootstrap, mount, unmount } = mountRemote({ name: 'remote-calls', root: CallsRoot, texts });
