import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths for editing dispositions [CONF-DISP-010]. The choices of forms and filters belong to the customers area. */
export const dispositionPaths = {
  /** GET, POST, DELETE; followed by an id: PUT. */
  groups: api('dispositiongroups'),
  create: api('create_disposition'),
  order: api('disposition_order'),
  use: api('disposition_use'),
} as const;
