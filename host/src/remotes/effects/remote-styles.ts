/** Style elements of one release, which are in the page only while it is mounted [PLAT-027]. */
export interface RemoteStyles {
  attach(): void;
  detach(): void;
  /** Forgets the elements: the release will not return. */
  drop(): void;
}

/** Styles of a release with the number of its mounts: it may be mounted both as a remote and as a part; the last unmount removes them. */
interface ReleaseStyles {
  kept: readonly HTMLStyleElement[];
  readonly mounts: Set<RemoteStyles>;
  readonly owners: Set<RemoteStyles>;
}
const stylesOfReleases = new Map<string, ReleaseStyles>();

function releaseStylesOf(folder: string): ReleaseStyles {
  const shared = stylesOfReleases.get(folder) ?? { kept: [], mounts: new Set(), owners: new Set() };
  stylesOfReleases.set(folder, shared);
  return shared;
}

/** Tracks the styles of a release by `data-from`, which names the script that made them (document/style-nonce.ts). */
export function createRemoteStyles(folder: string): RemoteStyles {
  const shared = releaseStylesOf(folder);
  const collect = () => {
    const own = [...document.querySelectorAll<HTMLStyleElement>('style[data-from]')];
    return own.filter(({ dataset }) => dataset.from?.startsWith(folder));
  };
  const styles: RemoteStyles = {
    attach() {
      shared.mounts.add(styles);
      document.head.append(...shared.kept);
      shared.kept = [];
    },
    detach() {
      shared.mounts.delete(styles);
      if (shared.mounts.size > 0) return;
      const attached = collect();
      attached.forEach((style) => style.remove());
      shared.kept = [...shared.kept, ...attached];
    },
    drop() {
      styles.detach();
      shared.owners.delete(styles);
      if (shared.owners.size === 0) shared.kept = [];
    },
  };
  shared.owners.add(styles);
  return styles;
}
