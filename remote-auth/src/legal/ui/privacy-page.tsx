import { privacyTexts } from '../privacy/index.ts';
import { LegalPage } from './legal-page.tsx';

/** Draws /privacy [AUTH-021]. */
export default function PrivacyPage() {
  return <LegalPage texts={privacyTexts} />;
}
