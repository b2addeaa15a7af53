import { documentKinds, type DocumentKind, type Remark } from '@patchbay/shared-contracts/kyc';

/** What is said of a kind of paper, or of `all`; `fine`: nothing. */
export const FINE = 'fine';
export const subjects = [...documentKinds, 'all'] as const;
export type Subject = (typeof subjects)[number];
export type Verdict = typeof FINE | Remark['reason'];

export interface Said {
  readonly verdict: Verdict;
  readonly words: string;
}
export type Draft = Readonly<Record<Subject, Said>>;

const nothing: Said = { verdict: FINE, words: '' };
export const emptyDraft: Draft = {
  registration: nothing,
  tax: nothing,
  address: nothing,
  identity: nothing,
  all: nothing,
};

const kindOf = (subject: Subject): DocumentKind | null => (subject === 'all' ? null : subject);

/** The remarks of a draft, in the order of the papers. */
export const remarksOf = (draft: Draft): readonly Remark[] =>
  subjects.flatMap((subject) => {
    const { verdict, words } = draft[subject];
    return verdict === FINE ? [] : [{ kind: kindOf(subject), reason: verdict, words: words.trim() }];
  });

/** Whose words are missing: something else has to be said. */
export const wordless = (draft: Draft): readonly Subject[] =>
  subjects.filter((subject) => draft[subject].verdict === 'other' && draft[subject].words.trim() === '');
