import { documentKinds, type DocumentKind, type Remark } from '@patchbay/shared-contracts/kyc';

/** Remark about a kind of document, or about `all`; `fine`: none. */
export const FINE = 'fine';
export const subjects = [...documentKinds, 'all'] as const;
export type Subject = (typeof subjects)[number];
export type Verdict = typeof FINE | Remark['reason'];

export interface RemarkDraft {
  readonly verdict: Verdict;
  readonly words: string;
}
export type Draft = Readonly<Record<Subject, RemarkDraft>>;

const nothing: RemarkDraft = { verdict: FINE, words: '' };
export const emptyDraft: Draft = {
  registration: nothing,
  tax: nothing,
  address: nothing,
  identity: nothing,
  all: nothing,
};

const kindOf = (subject: Subject): DocumentKind | null => (subject === 'all' ? null : subject);

/** Returns the remarks of a draft, in the order of the documents. */
export const remarksOf = (draft: Draft): readonly Remark[] =>
  subjects.flatMap((subject) => {
    const { verdict, words } = draft[subject];
    return verdict === FINE ? [] : [{ kind: kindOf(subject), reason: verdict, words: words.trim() }];
  });

/** Returns the subjects whose text is missing: the reason `other` requires one. */
export const wordless = (draft: Draft): readonly Subject[] =>
  subjects.filter((subject) => draft[subject].verdict === 'other' && draft[subject].words.trim() === '');
