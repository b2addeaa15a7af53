import {
  agentStatuses,
  callRequested,
  factsOfSession,
  languageNames,
  languages,
  maskNumber,
  type Facts,
} from '@patchbay/shared-contracts';
import type { SearchAnswer } from '@patchbay/shared-contracts/shell';
import { useConsole, useMasking, useSession } from '@patchbay/shared-ui';
import { consolePages, isReachable } from '../../routing/declared.ts';
import { iconOf } from '../../routing/section.ts';
import { navigationOf } from '../../routing/navigation.ts';
import { HOME } from '../../routing/own-pages.ts';
import { useRemotes } from '../../remotes/remotes-context.ts';
import { useOverlay } from '../../view/overlay-context.ts';
import { useCommands } from '../../commands/commands-context.ts';
import { useLeave } from '../../view/use-leave.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { useStore } from '../../view/use-store.ts';
import { useLabel, useTexts } from '../../texts/index.ts';
import type { PageIcon } from '../../view/nav-icon.tsx';
import type { PaletteItem } from '../model/items.ts';
import { numberIn } from '../model/number.ts';
import { ranked } from '../model/rank.ts';
import { usePaletteTexts } from '../texts/index.ts';

/** Returns every page this session may open: those of the menu first, then the others [UX-002]. */
function usePages(facts: Facts): readonly PaletteItem[] {
  const t = useTexts();
  const labelOf = useLabel();
  const console = useConsole();
  const { releases } = useRemotes();
  const leave = useLeave();
  const page = (path: string, title: string, icon: PageIcon): PaletteItem => ({
    id: `page ${path}`,
    group: 'pages',
    title,
    icon,
    keywords: [path.slice(1)],
    run: () => leave(() => console.navigate(path)),
  });
  const links = navigationOf(releases, facts);
  const listed = new Set([HOME, ...links.map(({ path }) => path)]);
  const unlisted = consolePages(releases)
    .filter(({ path }) => !/[:*]/.test(path) && !listed.has(path))
    .filter(({ path }) => isReachable({ releases, facts }, path));
  return [
    page(HOME, t('title.home'), 'home'),
    ...links.map(({ path, label, icon }) => page(path, labelOf(label), icon)),
    ...unlisted.map((route) => page(route.path, labelOf(route.title), iconOf(route) ?? '')),
  ];
}

function useShellActions(): readonly PaletteItem[] {
  const t = usePaletteTexts();
  const console = useConsole();
  const { i18n, theme } = console;
  const overlay = useOverlay();
  const signOut = useSignOut();
  const action = (
    id: string,
    title: string,
    icon: string,
    run: () => void,
    keywords: readonly string[] = [],
  ): PaletteItem => ({
    id,
    group: 'actions',
    title,
    icon,
    keywords,
    run,
  });
  const { helpUrl } = console.environment;
  return [
    action('downloads', t('downloads'), 'download', () => overlay.set('downloads'), ['export', 'csv', 'xlsx']),
    action('feedback', t('feedback'), 'feedback', () => overlay.set('feedback')),
    ...(helpUrl === ''
      ? []
      : [action('help', t('help'), 'help', () => void window.open(helpUrl, '_blank', 'noopener,noreferrer'))]),
    ...(['light', 'dark'] as const)
      .filter((mode) => mode !== theme.current())
      .map((mode) => action(`theme ${mode}`, t(`theme.${mode}`), 'theme', () => theme.choose(mode), [t('theme')])),
    ...languages
      .filter((language) => language !== i18n.current())
      .map((language) =>
        action(
          `language ${language}`,
          t('language', { name: languageNames[language] }),
          'language',
          () => i18n.choose(language),
          ['language', language],
        ),
      ),
    action('logout', t('logout'), 'logout', signOut, ['sign out', 'log out']),
  ];
}

/** Returns the commands added by remotes that apply now. */
function useRemoteCommands(): readonly PaletteItem[] {
  const commands = useCommands();
  return useStore(commands, commands.current)
    .filter(({ available }) => available?.() ?? true)
    .map(({ id, title, keywords, shortcut, run }) => ({
      id: `command ${id}`,
      group: 'actions',
      title: title(),
      icon: 'command',
      run,
      ...(keywords && { keywords }),
      ...(shortcut !== undefined && { shortcut }),
    }));
}

const ofTelephony = ['On Call', 'Wrap Up', 'not-registered', 'connection-lost', 'silent'] as const;

/** Returns a status in the user's language, Unreachable with its reason [TEL-008]; an unknown status appears as the server names it. */
function useStatusName(): (agent: SearchAnswer['agents'][number]) => string {
  const t = useTexts();
  const tOfPalette = usePaletteTexts();
  return ({ status, status_reason }) => {
    const chosen = agentStatuses.find((each) => each === status);
    if (chosen !== undefined) return t(`home.status.${chosen}`);
    const shownState = ofTelephony.find((each) => each === (status === 'Unreachable' ? status_reason : status));
    return shownState === undefined ? status : tOfPalette(`status.${shownState}`);
  };
}

interface CallItems {
  readonly typed: readonly PaletteItem[];
  readonly found: readonly PaletteItem[];
}

/** Returns the typed number and the people found, to call; not from a suspended account [CALL-137], nor a masked number. */
function usePeopleItems(people: SearchAnswer | null, query: string): CallItems {
  const t = usePaletteTexts();
  const statusName = useStatusName();
  const console = useConsole();
  const { bus } = console;
  const masking = useMasking();
  if (console.can('suspended')) return { typed: [], found: [] };
  const number = numberIn(query);
  const item = (group: PaletteItem['group'], id: string, title: string, icon: string, called: string): PaletteItem => ({
    id: `${group} ${id}`,
    group,
    title,
    icon,
    run: () => bus.emit(callRequested, { number: called }),
  });
  const callable = <One extends { number: string }>(all: readonly One[] = []) =>
    all.filter((one) => !one.number.includes('#'));
  return {
    typed: number === null ? [] : [item('call', 'typed', t('call', { number }), 'phone', number)],
    found: [
      ...callable(people?.customers).map((one) => ({
        ...item('customers', one.id, one.name, 'customer', one.number),
        detail: maskNumber(one.number, masking),
      })),
      ...callable(people?.agents).map((one) => ({
        ...item('agents', one.id, one.name, 'agent', one.number),
        detail: statusName(one),
      })),
    ],
  };
}

/**
 * Returns the palette's lines for a query: a typed number, then pages and actions, best first. People come last because they arrive
 * late, and lines already shown must not move under the pointer.
 */
export function useItems(query: string, people: SearchAnswer | null): readonly PaletteItem[] {
  const session = useSession();
  const facts = session ? factsOfSession(session) : new Set<string>();
  const known = [...usePages(facts), ...useRemoteCommands(), ...useShellActions()];
  const { typed, found } = usePeopleItems(people, query);
  return [...typed, ...ranked(known, query), ...found];
}
