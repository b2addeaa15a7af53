import { apiPath as api } from '@patchbay/shared-contracts';

export const sheetPaths = {
  /** POST a piece of a text file as `application/octet-stream`: in which encodings it can be read. */
  encoding: api('sheet_encoding'),
  /** GET from which country numbers without a country's code are taken to be. */
  country: api('sheet_country'),
} as const;
