import { CreditRulesSection } from '../../credit-rules/ui/credit-rules-section.tsx';
import { IfAgentLostSection } from '../../if-agent-lost/ui/if-agent-lost-section.tsx';
import { ReportMailsSection } from '../../report-mails/ui/report-mails-section.tsx';
import { RequiredFactorSection } from '../../required-factor/ui/required-factor-section.tsx';
import { SessionEndSection } from '../../session-end/ui/session-end-section.tsx';
import { SupervisionSection } from '../../supervision/ui/supervision-section.tsx';

/** Draws the settings that only owners decide; loaded by owners only. */
export function OwnerSections() {
  return (
    <>
      <RequiredFactorSection />
      <SupervisionSection />
      <IfAgentLostSection />
      <SessionEndSection />
      <ReportMailsSection />
      <CreditRulesSection />
    </>
  );
}
