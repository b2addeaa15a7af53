import { defineArea } from '../../domain/area/define-area.ts';
import { historyRoutes } from './routes.ts';

/** The readable view of an account's audit log [ACCT-017]. */
export const historyArea = defineArea({ name: 'history', routes: historyRoutes });
