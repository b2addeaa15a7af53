import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Sound } from '@patchbay/shared-contracts/sounds';
import { ConfirmDelete } from '@patchbay/shared-ui/list';
import { useView } from '@patchbay/shared-ui/list-page';
import { Tabs } from '@patchbay/shared-ui/tabs';
import { usePlayback } from '../effects/use-playback.ts';
import { useSoundActions, type SoundActions } from '../effects/use-sound-actions.ts';
import { useSounds } from '../effects/use-sounds.ts';
import { toggled, without } from '../model/selection.ts';
import { shape, stateOf, withTab, type SoundTab } from '../model/sounds-state.ts';
import { useTexts } from '../texts/index.ts';
import type { OpenedForm } from './dialogs.tsx';
import { Footer } from './footer.tsx';
import { Grid } from './grid.tsx';
import { Header, Selection, Tools } from './header.tsx';
import styles from './sounds.module.css';

const loadForms = () => import(/* webpackChunkName: "sound-forms" */ './dialogs.tsx');
const Forms = lazy(loadForms);

/** Form or question open over the list, one at a time. */
type Opened = OpenedForm | { readonly what: 'delete'; readonly sounds: readonly Sound[]; readonly many: boolean };

/** Keeps the list's state in the address, and the selection. */
function useSoundsState() {
  const { view, show } = useView(shape);
  const [selected, setSelected] = useState<readonly Sound[]>([]);
  const toPage = useCallback((page: number) => show({ ...view, page }, true), [show, view]);
  return {
    state: stateOf(view, selected),
    toPage,
    toTab(tab: SoundTab) {
      setSelected([]);
      show(withTab(view, tab));
    },
    search: (search: string) => show({ ...view, page: 1, search }),
    turn: (page: number, size: number) => show({ ...view, page, size }),
    toggle: (sound: Sound) => setSelected(toggled(selected, sound)),
    forget: (gone: ReadonlySet<string>) => setSelected((before) => without(before, gone)),
    clear: () => setSelected([]),
  };
}

interface OverProps {
  readonly opened: Opened | null;
  readonly actions: SoundActions;
  readonly player: ReturnType<typeof usePlayback>;
  readonly shown: readonly Sound[];
  readonly onGone: (gone: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Asks before one or several sounds are deleted, and names them [CONF-SOUND-081]. */
function Deleting({ opened, actions, onGone, onClose }: OverProps) {
  const t = useTexts();
  const asked = opened?.what === 'delete' ? opened : null;
  const sounds = asked?.sounds ?? [];
  const name = sounds[0]?.soundlibobj.soundname ?? '';
  const confirm = async () => {
    onGone(await actions.remove(sounds));
    onClose();
  };
  return (
    <ConfirmDelete
      open={asked !== null}
      title={asked?.many ? t('delete.many', { count: sounds.length }) : t('delete.one', { name })}
      detail={t('delete.note')}
      busy={actions.removing}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** Draws the open form; its code is preloaded after the page. */
function Over(props: OverProps) {
  const { opened, actions, player, shown, onClose } = props;
  useEffect(() => void loadForms().catch(() => undefined), []);
  return (
    <>
      <Deleting {...props} />
      {opened === null || opened.what === 'delete' ? null : (
        <Suspense>
          <Forms {...{ opened, actions, player, shown, onClose }} />
        </Suspense>
      )}
    </>
  );
}

/** Draws /sounds: sounds for callers, recorded and spoken [CONF-SOUND-001]. */
export function SoundsPage() {
  const t = useTexts();
  const { state, toPage, toTab, search, turn, toggle, forget, clear } = useSoundsState();
  const actions = useSoundActions();
  const player = usePlayback();
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useSounds(state, toPage);
  const { selectedSounds: selected, activeSoundTab: tab } = state;
  const on = {
    toggle,
    edit: (sound: Sound) => setOpened({ what: 'edit', sound }),
    remove: (sound: Sound) => setOpened({ what: 'delete', sounds: [sound], many: false }),
    download: (sound: Sound) => actions.download([sound]),
    approve: (sound: Sound) => void actions.review(sound, null),
    reject: (sound: Sound) => setOpened({ what: 'reject', sound }),
  };
  const tools = (
    <Tools
      search={state.searchQuery}
      onSearch={search}
      selected={selected.length}
      onDownload={() => actions.download(selected)}
    />
  );
  return (
    <section className={styles.page}>
      <Header onSpeech={() => setOpened({ what: 'speech' })} onUpload={() => setOpened({ what: 'upload' })} />
      <Tabs
        label={t('title')}
        names={[t('tab.recorded'), t('tab.speech')]}
        active={tab}
        onChoose={(next) => {
          player.stop();
          toTab(next === 1 ? 1 : 0);
        }}
        aside={tools}
      >
        <Selection
          count={selected.length}
          onDelete={() => setOpened({ what: 'delete', sounds: selected, many: true })}
          onClear={clear}
        />
        <Grid {...{ query, state, player, on }} reviewing={actions.reviewing} onClearSearch={() => search('')} />
      </Tabs>
      <Footer page={state.currentPage} size={state.pageSize} total={query.data?.meta.total_count ?? 0} onPage={turn} />
      <Over
        {...{ opened, actions, player }}
        shown={query.data?.objects ?? []}
        onGone={forget}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}
