import { guideAddress } from '@patchbay/shared-contracts/shell';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { QuestionCircleOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';

/** Links to the guide's public page about sign-in, password reset and invitations; in a new tab, so that input is kept [ACCT-020]. */
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
