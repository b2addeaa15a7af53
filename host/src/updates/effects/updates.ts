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
  /** The document: is it looked at, and is somebody typing? */
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly storage: Storage;
  readonly now: () => number;
  readonly random: () => number;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Loads the page anew, at the address that is open. */
  readonly reload: () => void;
}

/** Watches for a newer set of versions, and loads it when nobody is disturbed [PLAT-011, PLAT-013]. */
export interface Updates extends Store<{ readonly offer: Offer | null; readonly obstacle: Obstacle | null }> {
  /** Begins to ask, now and then while the page is looked at. */
  watch(): void;
  /** Another page was opened: the moment to take what is offered. */
  moved(): void;
  /** Somebody signed in, who may get other versions than nobody did; nothing can be lost yet, so they are loaded at once. */
  signedIn(): Promise<void>;
  reloadPressed(): void;
}

/** Asks the registry; `null` is no news, or no answer. */
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
    /** One small number first, which says whether anything changed. */
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
  /** Typing holds back what comes by itself, not the button. */
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
