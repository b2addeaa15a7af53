import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Whose papers: whoever may open the settings of the account [ACCT-003]. */
export const kycGate: UserGate = pageGate('/settings');

const documents = apiPath('kyc_documents');

export const kycPaths = {
  /** GET → `kycAnswerSchema`. */
  kyc: apiPath('kyc'),
  /** POST, without a body: the papers go to the review → `kycAnswerSchema`. */
  handIn: `${apiPath('kyc')}hand_in/`,
  /** POST, without a body: they come back from it → `kycAnswerSchema`. */
  takeBack: `${apiPath('kyc')}take_back/`,
  /** POST the file itself as `application/octet-stream`, with `addDocumentQuerySchema` → `kycAnswerSchema`. */
  documents,
  /** GET the file; DELETE → `kycAnswerSchema`. */
  document: (id: string) => `${documents}${id}/`,
} as const;

const reviews = apiPath('kyc_reviews');

/** The reviewer's, who operates the installation. */
export const reviewPaths = {
  /** GET → `reviewsAnswerSchema`. */
  reviews,
  /** POST `decisionSchema` → `reviewsAnswerSchema`. */
  decide: `${reviews}decide/`,
  /** GET the file. */
  document: (account: string, id: string) => `${reviews}${account}/documents/${id}/`,
} as const;
