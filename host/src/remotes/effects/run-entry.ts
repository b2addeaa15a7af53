import type { ResolvedRelease } from '@patchbay/shared-contracts';
import { folderOf } from '../model/release-address.ts';

/** Container of a remote, as made by webpack's module federation. */
export interface Container {
  get(module: string): () => Promise<unknown>;
  init(...given: unknown[]): void | Promise<void>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/** Returns the global name of a remote's container; federation requires an identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** Runs the entry of a release and removes its container from the page, so that the next version finds none. Null: it made none. */
export function runEntry(release: ResolvedRelease, integrity: string): Promise<Container | null> {
  const script = document.createElement('script');
  const url = folderOf(release, window.location.origin) + release.entry;
  const checked = integrity === '' ? {} : { crossOrigin: 'anonymous', integrity };
  Object.assign(script, { async: true, ...checked, src: url });
  return new Promise((done, fail) => {
    const end = (outcome: () => void) => () => {
      script.remove();
      outcome();
    };
    const take = () => {
      const name = containerName(release.name);
      const container: unknown = Reflect.get(globalThis, name);
      Reflect.set(globalThis, name, undefined);
      done(isContainer(container) ? container : null);
    };
    script.addEventListener('load', end(take));
    script.addEventListener(
      'error',
      end(() => fail(new Error(`${url} did not come, or was refused`))),
    );
    document.head.append(script);
  });
}
