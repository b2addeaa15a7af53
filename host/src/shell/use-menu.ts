import { factsOfSession, type Session } from '@patchbay/shared-contracts';
import { CONVERSATIONS_PAGE, REVIEWS_PAGE } from '@patchbay/shared-contracts/shell';
import { useUnread } from '../conversations/effects/use-unread.ts';
import { usePapersWaiting } from '../papers/effects/use-papers-waiting.ts';
import { usePathname } from '../routing/location.ts';
import { menuOf, type MenuEntry } from '../routing/menu.ts';
import { useShell } from '../view/shell-context.ts';
import type { Mark } from './menu-link.tsx';
import { useNarrow } from './use-narrow.ts';

/** The entries that a session has. */
export function useMenu(session: Session): readonly MenuEntry[] {
  const { releases, console } = useShell();
  const desktop = !useNarrow();
  const { customInsightsUrl } = console.environment;
  return menuOf({ releases, facts: factsOfSession(session), desktop, customInsightsUrl });
}

/** What there is behind links, by path. */
export function useMarks(menu: readonly MenuEntry[]): Readonly<Record<string, Mark>> {
  const pathname = usePathname();
  const leadsTo = (path: string) => menu.some((each) => each.kind === 'link' && each.path === path && !each.disabled);
  const unread = useUnread(leadsTo(CONVERSATIONS_PAGE));
  const waiting = usePapersWaiting(leadsTo(REVIEWS_PAGE), pathname === REVIEWS_PAGE);
  return {
    [CONVERSATIONS_PAGE]: { count: unread, says: 'nav.unread' },
    [REVIEWS_PAGE]: { count: waiting, says: 'nav.waiting' },
  };
}
