import { defineArea } from '../../domain/area/define-area.ts';
import { customersList } from './list.ts';
import { findCustomers } from './find-customers.ts';
import { customersRoutes } from './routes.ts';
import { customersSeed } from './seed/seed.ts';

export const customersArea = defineArea({
  name: 'customers',
  routes: customersRoutes,
  lists: [customersList],
  search: { customers: findCustomers },
  seed: customersSeed,
});
