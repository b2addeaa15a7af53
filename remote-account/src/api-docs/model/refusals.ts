import { edgeErrors } from '@patchbay/shared-contracts';
import { apiKeyErrors } from '@patchbay/shared-contracts/sign-in';
import type { Operation } from './operation.ts';

/** Of the edge, in front of every operation; nobody else says them. */
const ofEdge: readonly { readonly status: number; readonly code: string }[] = Object.values(edgeErrors);

export interface RefusalCodes {
  readonly status: string;
  /** Codes that the edge, sign-in and keys answer with this status; what the operation has of its own is not among them. */
  readonly codes: readonly string[];
}

/** The refusals that an operation is described with, by their status [ACCT-019]. */
export function refusalsOf({ answers, opensTo }: Pick<Operation, 'answers' | 'opensTo'>): readonly RefusalCodes[] {
  const known = opensTo === 'key' ? [...ofEdge, apiKeyErrors.scope] : ofEdge;
  return answers
    .filter(({ status }) => status >= '400')
    .map(({ status }) => ({
      status,
      codes: known.filter((each) => String(each.status) === status).map(({ code }) => code),
    }));
}
