import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of people [CONF-USER-001]. */
export const peoplePaths = {
  /** GET all, with invitations and seats; followed by an id: PUT a change, POST `deactivate/` and `activate/`. */
  people: api('people'),
  /** POST invitations; followed by an id: POST `send/`, DELETE. */
  invitations: api('people_invitations'),
  /** POST a CSV file of invitations for a preview; nothing is sent. */
  preview: api('people_invitations/preview'),
} as const;
