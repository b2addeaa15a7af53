import { termsTexts } from '@patchbay/shared-contracts/terms';
import { LegalPage } from './legal-page.tsx';

/** Draws /terms, the product's only terms [AUTH-021, AUTH-147, AUTH-172]. */
export default function TermsPage() {
  return <LegalPage texts={termsTexts} />;
}
