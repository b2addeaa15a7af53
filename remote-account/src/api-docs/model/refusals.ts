import { edgeErrors } from '@patchbay/shared-contracts';
import { apiKeyErrors } from '@patchbay/shared-contracts/sign-in';
import type { Operation } from './operation.ts';

/** Refusals by the edge, which precedes every operation. */
const ofEdge: readonly { readonly status: number; readonly code: string }[] = Object.values(edgeErrors);

export interface RefusalCodes {
  readonly status: string;
  /** Codes of the edge, sign-in and keys with this status; without the operation's own. */
  readonly codes: readonly string[];
}

/** Returns the refusals in an operation's description, by status [ACCT-019]. */
export function refusalsOf({ answers, opensTo }: Pick<Operation, 'answers' | 'opensTo'>): readonly RefusalCodes[] {
  const known = opensTo === 'key' ? [...ofEdge, apiKeyErrors.scope] : ofEdge;
  return answers
    .filter(({ status }) => status >= '400')
    .map(({ status }) => ({
      status,
      codes: known.filter((each) => String(each.status) === status).map(({ code }) => code),
    }));
}
