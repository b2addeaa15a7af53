import { documentKinds, documentLimits, type DocumentKind, type Kyc, type KycDocument, type Remark } from './kyc.ts';
import type { KycProblem } from './errors.ts';
import type { Decision } from './reviews.ts';

type HandedIn = Pick<Kyc, 'state' | 'decided_at'> & {
  readonly documents: readonly Pick<KycDocument, 'kind' | 'added_at' | 'is_accepted'>[];
};

/** Returns the required kinds of documents that are missing. */
export const missingKinds = ({ documents }: Pick<HandedIn, 'documents'>): readonly DocumentKind[] =>
  documentKinds.filter((kind) => documents.every((each) => each.kind !== kind));

/** Returns why another file of this kind cannot be added; null: it can. */
export function addProblem({ state, documents }: HandedIn, kind: DocumentKind): KycProblem | null {
  if (state === 'in-review') return 'in-review';
  const there = documents.filter((each) => each.kind === kind && !each.is_accepted).length;
  return there < documentLimits.files ? null : 'too-many';
}

export function removeProblem(
  { state }: Pick<HandedIn, 'state'>,
  document: Pick<KycDocument, 'is_accepted'>,
): KycProblem | null {
  if (state === 'in-review') return 'in-review';
  return document.is_accepted ? 'accepted' : null;
}

/** Documents are submitted as a whole, and not twice without a change. */
export function handInProblem(kyc: HandedIn): KycProblem | null {
  const { state, documents, decided_at: decidedAt } = kyc;
  if (state === 'in-review') return 'in-review';
  if (missingKinds(kyc).length > 0) return 'missing';
  const isNew = decidedAt === null || documents.some(({ added_at: at }) => Date.parse(at) > Date.parse(decidedAt));
  return isNew ? null : 'nothing-new';
}

/** Every decision but an acceptance needs a reason, and 'other' needs a text. */
export function decisionProblem(decision: Decision, remarks: readonly Remark[]): KycProblem | null {
  if (decision === 'accepted') return remarks.length === 0 ? null : 'unexplained';
  const isTold = remarks.every(({ reason, words }) => reason !== 'other' || words !== '');
  return remarks.length > 0 && isTold ? null : 'unexplained';
}
