import type { Session } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { MenuOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../texts/index.ts';
import { useIsMarked } from './navigation.tsx';
import styles from './shell.module.css';

function Marked({ session, onMenu }: { readonly session: Session; readonly onMenu: () => void }) {
  const t = useTexts();
  const isMarked = useIsMarked(session);
  return (
    <Button
      type="text"
      icon={
        <span className={styles.menu} data-marked={isMarked || undefined}>
          <MenuOutlined aria-hidden />
        </span>
      }
      aria-label={t(isMarked ? 'nav.open.marked' : 'nav.open')}
      onClick={onMenu}
    />
  );
}

/** Opens the menu drawer on narrow screens, with a dot when something behind its links is unread or waiting [CONF-SMSF-002, ACCT-016]. */
export function MenuButton({ onMenu }: { readonly onMenu: () => void }) {
  const session = useSession();
  return session ? <Marked session={session} onMenu={onMenu} /> : null;
}
