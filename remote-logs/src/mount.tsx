import { mountRemote } from '@patchbay/shared-ui';
import { keepCallRecordsFresh } from './call-logs/effects/use-call-records.ts';
import { Root } from './root.tsx';
import { texts } from './texts/index.ts';

export const { bootstrap, mount, unmount } = mountRemote({
  name: 'remote-logs',
  root: Root,
  texts,
  keepFresh: keepCallRecordsFresh,
});
