import { defineArea } from '../../domain/area/define-area.ts';
import { metricsRoute } from './routes.ts';
import { metricsSettings } from './settings.ts';

export const metricsArea = defineArea({ name: 'metrics', env: metricsSettings, openRoutes: metricsRoute });
