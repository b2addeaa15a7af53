/** Long texts with clauses, e.g. terms, in the user's language. Not a shared module: bundled by its users. */
export { useLegalText, type LegalTexts } from './use-legal-text.ts';
