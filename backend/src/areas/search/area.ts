import { defineArea } from '../../domain/area/define-area.ts';
import { searchRoute } from './routes.ts';

export const searchArea = defineArea({ name: 'search', routes: searchRoute });
