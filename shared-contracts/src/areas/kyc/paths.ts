import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Access to the documents: everybody who may open the account's settings [ACCT-003]. */
export const kycGate: UserGate = pageGate('/settings');

const documents = apiPath('kyc_documents');

export const kycPaths = {
  /** GET → `kycAnswerSchema`. */
  kyc: apiPath('kyc'),
  /** POST, without a body: submits the documents for review → `kycAnswerSchema`. */
  handIn: `${apiPath('kyc')}hand_in/`,
  /** POST, without a body: withdraws them from the review → `kycAnswerSchema`. */
  takeBack: `${apiPath('kyc')}take_back/`,
  /** POST the file itself as `application/octet-stream`, with `addDocumentQuerySchema` → `kycAnswerSchema`. */
  documents,
  /** GET the file; DELETE → `kycAnswerSchema`. */
  document: (id: string) => `${documents}${id}/`,
} as const;

const reviews = apiPath('kyc_reviews');

/** For the reviewer, the operator of the installation. */
export const reviewPaths = {
  /** GET → `reviewsAnswerSchema`. */
  reviews,
  /** POST `decisionSchema` → `reviewsAnswerSchema`. */
  decide: `${reviews}decide/`,
  /** GET the file. */
  document: (account: string, id: string) => `${reviews}${account}/documents/${id}/`,
} as const;
