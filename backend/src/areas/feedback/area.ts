import { defineArea } from '../../domain/area/define-area.ts';
import { feedbackRoutes } from './routes.ts';

export const feedbackArea = defineArea({ name: 'feedback', routes: feedbackRoutes });
