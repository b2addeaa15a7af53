import { defineArea } from '../../domain/area/define-area.ts';
import { viewRoutes } from './routes.ts';

export const viewsArea = defineArea({ name: 'views', routes: viewRoutes });
