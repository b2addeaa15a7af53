import { apiPath as api } from '@patchbay/shared-contracts';

export const sheetPaths = {
  /** POST a piece of a text file as `application/octet-stream`: returns the encodings that it can be read in. */
  encoding: api('sheet_encoding'),
  /** GET the country assumed for numbers without a country code. */
  country: api('sheet_country'),
} as const;
