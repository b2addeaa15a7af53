import { defineArea } from '../../domain/area/define-area.ts';
import { smsLogList } from './list.ts';
import { createMessages, resumeMessages, type MessagesDeps } from './messages.ts';
import { messageRoutes } from './routes.ts';
import { messagesSeed } from './seed/seed.ts';

export const messagesArea = defineArea({
  name: 'messages',
  services: (base: MessagesDeps) => ({ messages: createMessages(base) }),
  routes: messageRoutes,
  lists: [smsLogList],
  jobs: ({ messages }: { readonly messages: Parameters<typeof resumeMessages>[0] }) => [resumeMessages(messages)],
  seed: messagesSeed,
});
