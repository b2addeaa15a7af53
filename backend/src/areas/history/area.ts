import { defineArea } from '../../domain/area/define-area.ts';
import { historyRoutes } from './routes.ts';

/** The audit log of an account as people read it [ACCT-017]. */
export const historyArea = defineArea({ name: 'history', routes: historyRoutes });
