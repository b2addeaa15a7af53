import { rule } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

const SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

/**
 * Key of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. Empty: a key is generated, or the existing one kept. Its fault is
 * 'secret'.
 */
export const hookSecretSchema = z
  .string()
  .trim()
  .max(100)
  .refine(
    (text) => text === '' || SECRET.test(text),
    rule('secret', 'A secret has the form whsec_ followed by 24 to 64 bytes in base64.'),
  );
