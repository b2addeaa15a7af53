import { mountRemote } from '@patchbay/shared-ui';
import { keepDispositionsFresh } from '@patchbay/shared-ui/dispositions';
import { keepCallLogFresh } from './call-logs/effects/call-log.ts';
import { keepConversationsFresh } from './conversations/effects/keep-conversations-fresh.ts';
import { Root } from './root.tsx';
import { keepSmsLogFresh } from './sms-logs/effects/keep-sms-log-fresh.ts';
import { texts } from './texts/index.ts';
import { keepWhatsAppLogFresh } from './whatsapp-logs/effects/whatsapp-log.ts';

export const { bootstrap, mount, unmount } = mountRemote({
  name: 'remote-logs',
  root: Root,
  texts,
  keepFresh: (console, client) => {
    for (const keep of [
      ...[keepDispositionsFresh, keepCallLogFresh, keepSmsLogFresh, keepWhatsAppLogFresh],
      keepConversationsFresh,
    ])
      keep(console, client);
  },
});
