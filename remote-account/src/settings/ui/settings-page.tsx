import { PapersSection } from '../../papers/ui/papers-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { CompanySection } from './company-section.tsx';
import { KeptSection } from './kept-section.tsx';
import { MaskingSection } from './masking-section.tsx';
import styles from './settings.module.css';

/** /settings: who the account is, by its own word and by papers, and what it decides for itself [ACCT-003, ACCT-016]. */
export const SettingsPage = () => (
  <div className={styles.page}>
    <CompanySection />
    <PapersSection />
    <MaskingSection />
    <KeptSection />
    <ChoicesSection />
  </div>
);
