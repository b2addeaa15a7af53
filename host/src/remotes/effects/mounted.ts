import { mountRootParcel, type LifeCycles, type Parcel } from 'single-spa';
import type { Console, RemoteProps, Store } from '@patchbay/shared-contracts';
import { scopeConsole } from './scoped-console.ts';
import { createRemoteStyles } from './remote-styles.ts';

export interface MountSetup {
  readonly label: string;
  readonly folder: string;
  readonly console: Console;
  /** Slot of the remote; each release gets its own element in it. */
  readonly slot: HTMLElement;
  readonly timeoutMs: number;
  /** Properties passed to a part by the remote that shows it. */
  readonly given?: Store<unknown> | undefined;
  /** Called when the release reports, or is found, to be unable to continue. */
  readonly failed: (error: unknown) => void;
}

/** One release of a remote in its slot, as a single-spa parcel. `mount` rejects when it does not finish in time. */
export interface Mounted {
  mount(): Promise<void>;
  unmount(): Promise<void>;
  drop(): Promise<void>;
}

const wrong = (): undefined => undefined; // errors while a release is being removed do not matter

export function createMounted(lifecycles: LifeCycles, setup: MountSetup): Mounted {
  const scope = scopeConsole(setup.console, setup.label);
  const styles = createRemoteStyles(setup.folder);
  const domElement = document.createElement('div');
  const limit = { millis: setup.timeoutMs, dieOnTimeout: true, warningMillis: setup.timeoutMs };
  let parcel: Parcel | null = null;

  const first = (): Promise<unknown> => {
    const { bootstrap, mount, unmount } = lifecycles;
    const config = { name: setup.label, bootstrap, mount, unmount };
    const timeouts = { bootstrap: limit, mount: limit, unmount: limit };
    const made = mountRootParcel<Pick<RemoteProps, 'console' | 'failed'> & { given?: Store<unknown> | undefined }>(
      { ...config, ...{ timeouts } },
      { domElement, console: scope.console, failed: setup.failed, given: setup.given },
    );
    made.unmountPromise.catch(wrong);
    made.bootstrapPromise.catch(wrong);
    parcel = made;
    return made.mountPromise;
  };
  const unmount = async () => {
    await parcel?.unmount().catch(wrong);
    styles.detach();
    domElement.remove();
  };
  return {
    async mount() {
      setup.slot.append(domElement);
      styles.attach();
      await (parcel ? parcel.mount() : first());
    },
    unmount,
    async drop() {
      domElement.remove(); // at once, however long the clean-up takes
      await unmount();
      styles.drop();
      scope.end();
    },
  };
}
