import { defineArea } from '../../domain/area/define-area.ts';
import { smsLogExport } from './export.ts';
import { resumeMessages } from './messages.ts';
import { messageRoutes } from './routes.ts';

export const messagesArea = defineArea({
  name: 'messages',
  routes: messageRoutes,
  exports: [smsLogExport],
  jobs: ({ messages }: { readonly messages: Parameters<typeof resumeMessages>[0] }) => [resumeMessages(messages)],
});
