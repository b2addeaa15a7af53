import { defineArea } from '../../domain/area/define-area.ts';
import { textRetention } from '../../domain/messages/text-retention.ts';
import { smsLogList } from './list.ts';
import { createMessages, resumeMessages, type Messages, type MessagesDeps } from './messages.ts';
import { messageRoutes } from './routes.ts';
import { messagesSeed } from './seed/seed.ts';

type Working = Parameters<typeof textRetention>[0] & { readonly messages: Parameters<typeof resumeMessages>[0] };

export const messagesArea = defineArea({
  name: 'messages',
  services: (base: MessagesDeps) => ({ messages: createMessages(base) }),
  routes: messageRoutes,
  lists: [smsLogList],
  jobs: ({ messages, ...deps }: Working) => [resumeMessages(messages), textRetention(deps)],
  afterClose: ({ messages }: { readonly messages: Pick<Messages, 'close'> }) => messages.close(),
  seed: messagesSeed,
});
