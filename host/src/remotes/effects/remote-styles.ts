/** The style elements of one release: they are on the page while it is mounted, and only then [PLAT-027]. */
export interface RemoteStyles {
  wear(): void;
  takeOff(): void;
  /** Forgets them: the release is not coming back. */
  drop(): void;
}

/** Style elements say in `data-from` which script made them (boot/style-nonce.ts). */
export function createRemoteStyles(folder: string): RemoteStyles {
  let kept: HTMLStyleElement[] = [];
  const collect = () => {
    const own = [...document.querySelectorAll<HTMLStyleElement>('style[data-from]')];
    return own.filter(({ dataset }) => dataset.from?.startsWith(folder));
  };
  const takeOff = () => {
    const worn = collect();
    worn.forEach((style) => style.remove());
    kept = [...kept, ...worn];
  };
  return {
    wear() {
      document.head.append(...kept);
      kept = [];
    },
    takeOff,
    drop() {
      takeOff();
      kept = [];
    },
  };
}
