import { mountPart } from '@patchbay/shared-ui';
import { keepDispositionsFresh } from '@patchbay/shared-ui/dispositions';
import { TickerForm } from './form/ui/ticker-form.tsx';
import { texts } from './texts/index.ts';

export const { bootstrap, mount, unmount } = mountPart({
  name: 'remote-crm',
  part: 'customer-form',
  root: TickerForm,
  texts,
  keepFresh: keepDispositionsFresh,
});
