import { defineArea } from '../../domain/area/define-area.ts';
import { smsLogExport } from './export.ts';
import { createMessages, resumeMessages, type MessagesDeps } from './messages.ts';
import { messageRoutes } from './routes.ts';
import { messagesSeed } from './seed/seed.ts';

export const messagesArea = defineArea({
  name: 'messages',
  services: (base: MessagesDeps) => ({ messages: createMessages(base) }),
  routes: messageRoutes,
  exports: [smsLogExport],
  jobs: ({ messages }: { readonly messages: Parameters<typeof resumeMessages>[0] }) => [resumeMessages(messages)],
  seed: messagesSeed,
});
