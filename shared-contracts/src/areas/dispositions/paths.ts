import { apiPath as api } from '@patchbay/shared-contracts';

/** The paths of what people set up of dispositions [CONF-DISP-010]. What forms and filters offer is of the customers' area. */
export const dispositionPaths = {
  /** GET, POST, DELETE; followed by an id: PUT. */
  groups: api('dispositiongroups'),
  create: api('create_disposition'),
  order: api('disposition_order'),
  use: api('disposition_use'),
} as const;
