import { apiPath, pathPart } from '@patchbay/shared-contracts';

const subscription = apiPath('subscription');
const numbers = `${subscription}numbers/`;
const one = (number: string) => `${numbers}${pathPart(number)}/`;

/**
 * For users with access to payments. GET `subscription` → `subscriptionAnswerSchema`; POST `plan`: `planChangeSchema`; GET `forSale`:
 * `forSaleQuerySchema` → `forSaleAnswerSchema`; POST `numbers`: `numberOrderSchema`; POST `renew`: `renewalSchema`; POST `giveBack`:
 * `giveBackSchema`. Each POST answers with the updated subscription.
 */
export const subscriptionPaths = {
  ...{ subscription, numbers, plan: `${subscription}plan/`, forSale: `${subscription}for_sale/` },
  renew: (number: string) => `${one(number)}renew/`,
  giveBack: (number: string) => `${one(number)}give_back/`,
} as const;
