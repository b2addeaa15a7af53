import { defineArea } from '../../domain/area/define-area.ts';
import { smsLogExport } from './export.ts';
import { messageRoutes } from './routes.ts';

export const messagesArea = defineArea({ name: 'messages', routes: messageRoutes, exports: [smsLogExport] });
