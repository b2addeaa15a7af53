import { factsOfSession } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { QuestionCircleOutlined } from '@patchbay/shared-ui/icons';
import { isOffered } from '../routing/declared.ts';
import { useTexts } from '../texts/index.ts';
import { useRemotes } from '../remotes/remotes-context.ts';

/**
 * Links to the help declared by the page [PLAT-029, ACCT-020], where the session may open it; in a new tab, so that the page stays
 * open.
 */
export function HelpLink({ help, title }: { readonly help: string | undefined; readonly title: string }) {
  const t = useTexts();
  const { releases } = useRemotes();
  const session = useSession();
  if (help === undefined || !session || !isOffered({ releases, facts: factsOfSession(session) }, help)) return null;
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
