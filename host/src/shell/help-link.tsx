import type { DeclaredRoute } from '@patchbay/shared-contracts';
import { Button } from '@patchbay/shared-ui/antd';
import { QuestionCircleOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../texts/index.ts';

/** Leads to the help that the page declares [PLAT-029]; in a new tab, so that nobody leaves what they need help with. */
export function HelpLink({ route: { help }, title }: { route: Pick<DeclaredRoute, 'help'>; title: string }) {
  const t = useTexts();
  if (help === undefined) return null;
  const label = t('header.help', { page: title });
  return (
    <Button
      type="text"
      href={help}
      target="_blank"
      rel="noopener noreferrer"
      icon={<QuestionCircleOutlined aria-hidden />}
      aria-label={`${label} (${t('nav.newTab')})`}
      title={label}
    />
  );
}
