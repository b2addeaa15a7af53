import { AllDataSection } from '../../account-data/ui/all-data-section.tsx';
import { PersonSection } from '../../account-data/ui/person-section.tsx';
import { DocumentsSection } from '../../papers/ui/documents-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { CompanySection } from './company-section.tsx';
import { KeptForDaysSection } from './kept-for-days-section.tsx';
import { KeptSection } from './kept-section.tsx';
import { MaskingSection } from './masking-section.tsx';
import styles from './settings.module.css';

/** Draws /settings: the account's identity and documents, its settings, and its data [ACCT-003, ACCT-016, ACCT-021]. */
export const SettingsPage = () => (
  <div className={styles.page}>
    <CompanySection />
    <DocumentsSection />
    <MaskingSection />
    <KeptSection />
    <KeptForDaysSection kind="textsKept" />
    <KeptForDaysSection kind="phonebooksKept" />
    <ChoicesSection />
    <PersonSection />
    <AllDataSection />
  </div>
);
