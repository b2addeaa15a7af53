import { lazy, Suspense } from 'react';
import { useSession } from '@patchbay/shared-ui';
import { Alert } from '@patchbay/shared-ui/antd';
import { PasswordSection } from '../../password/ui/password-section.tsx';
import { PreferencesSection } from '../../preferences/ui/preferences-section.tsx';
import { ProfileSection } from '../../profile/ui/profile-section.tsx';
import { SecondFactorSection } from '../../second-factor/ui/second-factor-section.tsx';
import { SessionsSection } from '../../sessions/ui/sessions-section.tsx';
import { useTexts } from '../../texts/index.ts';
import styles from './account.module.css';

const OwnerSections = lazy(async () => ({ default: (await import('./owner-sections.tsx')).OwnerSections }));

/** Draws /user-profile: the user's profile, preferences and sign-in [ROUTE-003, ROUTE-006]. */
export function AccountPage() {
  const t = useTexts();
  const session = useSession();
  if (session === null) return null;
  const { user, assumedUserId } = session;
  const own = assumedUserId === null;
  return (
    <div className={styles.page}>
      {own ? null : <Alert type="warning" showIcon title={t('account.assumed', { email: user.email })} />}
      <ProfileSection user={user} readOnly={!own} />
      <PreferencesSection user={user} own={own} />
      {own ? (
        <>
          <PasswordSection />
          <SecondFactorSection />
          {user.role === 'owner' ? (
            <Suspense>
              <OwnerSections />
            </Suspense>
          ) : null}
        </>
      ) : null}
      <SessionsSection timeZone={user.timezone} />
    </div>
  );
}
