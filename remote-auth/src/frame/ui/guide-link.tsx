import { guideAddress } from '@patchbay/shared-contracts/shell';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { QuestionCircleOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';

/** The guide's page about signing in, a reset password and invitations, which needs no session; in a new tab, so that nothing typed is lost [ACCT-020]. */
export function GuideLink() {
  const t = useTexts();
  const { environment, i18n, theme } = useConsole();
  const look = { guideUrl: environment.guideUrl, language: usePreference(i18n), theme: usePreference(theme) };
  return (
    <Button
      type="text"
      href={guideAddress(look, { page: 'sign-in' })}
      target="_blank"
      rel="noopener noreferrer"
      icon={<QuestionCircleOutlined aria-hidden />}
      aria-label={t('frame.guide')}
      title={t('frame.guide')}
    />
  );
}
