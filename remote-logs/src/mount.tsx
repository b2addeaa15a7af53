import { mountRemote } from '@patchbay/shared-ui';
import { keepCallLogFresh } from './call-logs/effects/call-log.ts';
import { Root } from './root.tsx';
import { texts } from './texts/index.ts';

export const { bootstrap, mount, unmount } = mountRemote({
  name: 'remote-logs',
  root: Root,
  texts,
  keepFresh: keepCallLogFresh,
});
