import { defineArea } from '../../domain/area/define-area.ts';
import { termsRoutes } from './routes.ts';
import { termsSeed } from './seed.ts';

export const termsArea = defineArea({ name: 'terms', routes: termsRoutes, seed: termsSeed });
