import { termsTexts } from '@patchbay/shared-contracts/terms';
import { LegalPage } from './legal-page.tsx';

/** /terms: the one terms text of the product [AUTH-021, AUTH-147, AUTH-172]. */
export default function TermsPage() {
  return <LegalPage texts={termsTexts} />;
}
