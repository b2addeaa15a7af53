import type { Console, OpenPart, Store } from '@patchbay/shared-contracts';
import { Subject, takeUntil } from '@patchbay/shared-contracts/rx';

export interface ScopedConsole {
  readonly console: Console;
  /** Releases everything the remote still holds: subscriptions, unsaved input, the busy bar. Later events from it are dropped. */
  end(): void;
}

/**
 * Wraps the console object for one release of a remote: reports carry its name and version [PLAT-024], and everything it holds is
 * released with it, even when it failed before cleaning up [PLAT-015, PLAT-027].
 */
export function scopeConsole(console: Console, release: string): ScopedConsole {
  const ended = new Subject<void>();
  const held = new Set<() => void>();
  const keep = (off: () => void) => {
    held.add(off);
    return () => void (held.delete(off) && off());
  };
  const scoped = <Kept extends Pick<Store<unknown>, 'subscribe'>>(store: Kept): Kept => ({
    ...store,
    subscribe: (listener: () => void) => keep(store.subscribe(listener)),
  });
  const { bus, parts } = console;
  const [name = release] = release.split('@');
  const opened = (part: OpenPart | null): OpenPart | null => part && { ...part, close: keep(part.close) };
  return {
    console: {
      ...console,
      session: scoped(console.session),
      i18n: scoped(console.i18n),
      theme: scoped(console.theme),
      places: scoped(console.places),
      parts: { offered: scoped(parts.offered), open: (name, given) => opened(parts.open(name, given)) },
      bus: {
        ...bus,
        emit: (topic, payload) => (ended.closed ? undefined : bus.emit(topic, payload)),
        on: (topic) => bus.on(topic).pipe(takeUntil(ended)),
      },
      progress: { start: () => keep(console.progress.start()) },
      commands: { add: (commands) => keep(console.commands.add(commands)) },
      unsaved: { ...console.unsaved, hold: (...given) => keep(console.unsaved.hold(...given)) },
      drafts: {
        keep: (form, values) => console.drafts.keep(`${name} ${form}`, values),
        take: (form) => console.drafts.take(`${name} ${form}`),
        forget: (form) => console.drafts.forget(`${name} ${form}`),
      },
      telemetry: { track: (event) => console.telemetry.track({ release, ...event }) },
    },
    end() {
      ended.next();
      ended.unsubscribe();
      held.forEach((off) => off());
      held.clear();
    },
  };
}
