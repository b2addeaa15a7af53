/** Long texts with clauses, terms for example, in the person's language. Not one of the shared modules: whoever needs them bundles them. */
export { useLegalText, type LegalTexts } from './use-legal-text.ts';
