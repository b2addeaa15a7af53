import {
  callState,
  createCell,
  registryNewsSchema,
  registryRevisionSchema,
  type Bus,
  type RegistryNews,
  type RequestPort,
  type ResolvedRegistry,
  type Store,
  paths,
} from '@patchbay/shared-contracts';
import { nextAskMs, obstacleOf, offerOf, type Moment, type Obstacle, type Offer } from '../model/update-offer.ts';

const TRIED = 'V001-tried-set';

export interface UpdatesSetup {
  readonly registry: ResolvedRegistry;
  readonly request: RequestPort;
  readonly bus: Bus;
  readonly unsaved: { held(): boolean } & Pick<Store<unknown>, 'subscribe'>;
  /** The document: whether it is visible, and whether somebody is typing. */
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly storage: Storage;
  readonly now: () => number;
  readonly random: () => number;
  readonly setTimer: (run: () => void, ms: number) => void;
  readonly reload: () => void;
}

/** Watches for a newer set of versions and loads it when that disturbs nobody [PLAT-011, PLAT-013]. */
export interface Updates extends Store<{ readonly offer: Offer | null; readonly obstacle: Obstacle | null }> {
  /** Starts polling while the page is visible. */
  watch(): void;
  /** Another page was opened: the moment to load the offered set. */
  moved(): void;
  /** A user signed in, who may get other versions than a visitor; they are loaded at once, as nothing can be lost yet. */
  signedIn(): Promise<void>;
  reloadPressed(): void;
}

/** Asks the registry; `null` means no news, or no response. */
function createNewsSource({ registry, request }: Pick<UpdatesSetup, 'registry' | 'request'>) {
  let { revision } = registry;
  const ask = async (): Promise<RegistryNews | null> => {
    const answer = await request.send({ method: 'GET', path: paths.registry, answer: registryNewsSchema });
    if (!answer.ok) return null;
    revision = answer.data.revision;
    return answer.data;
  };
  return {
    ask,
    /** Requests one small number first, which tells whether anything changed. */
    async look(): Promise<RegistryNews | null> {
      const answer = await request.send({
        method: 'GET',
        path: paths.registryRevision,
        answer: registryRevisionSchema,
      });
      return answer.ok && answer.data.revision !== revision ? ask() : null;
    },
  };
}

export function createUpdates(setup: UpdatesSetup): Updates {
  const { registry, bus, unsaved, page, storage, now } = setup;
  const source = createNewsSource(setup);
  const offer = createCell<Offer | null>(null);
  const shown = createCell<ReturnType<Updates['current']>>({ offer: null, obstacle: null });
  let call: Moment['call'] = null;
  let typedAt = -Infinity;

  const obstacle = () => obstacleOf({ call, unsaved: unsaved.held(), sinceTypingMs: now() - typedAt });
  /** Typing delays automatic loads, not the button. */
  const obstacleNow = () => obstacleOf({ call, unsaved: unsaved.held(), sinceTypingMs: Infinity });
  const show = () => {
    const next = { offer: offer.current(), obstacle: obstacleNow() };
    const before = shown.current();
    if (next.offer !== before.offer || next.obstacle !== before.obstacle) shown.set(next);
  };

  if (storage.getItem(TRIED) === registry.set) storage.removeItem(TRIED);
  const take = (news: RegistryNews | null) => {
    if (!news) return;
    const next = offerOf(registry, news, storage.getItem(TRIED));
    const before = offer.current();
    if (next?.set !== before?.set || next?.withdrawn !== before?.withdrawn) offer.set(next);
  };
  const look = async () => take(await source.look());
  const isLookedAt = () => page.visibilityState === 'visible';
  const lookOn = () => {
    setup.setTimer(lookOn, nextAskMs(setup.random()));
    if (isLookedAt()) void look();
  };
  const apply = () => {
    const { set } = offer.current() ?? {};
    if (set === undefined) return;
    storage.setItem(TRIED, set);
    setup.reload();
  };

  bus.on(callState).subscribe((state) => {
    call = state;
    show();
  });
  unsaved.subscribe(show);
  offer.subscribe(show);
  return {
    current: shown.current,
    subscribe: shown.subscribe,
    watch() {
      page.addEventListener('input', () => (typedAt = now()), { capture: true, passive: true });
      page.addEventListener('visibilitychange', () => isLookedAt() && void look());
      setup.setTimer(lookOn, nextAskMs(setup.random()));
    },
    moved() {
      if (obstacle() === null) apply();
    },
    async signedIn() {
      take(await source.ask());
      if (obstacleNow() === null) apply();
    },
    reloadPressed() {
      if (obstacleNow() === null) apply();
    },
  };
}
