/** Style elements of one release, which are in the page only while it is mounted [PLAT-027]. */
export interface RemoteStyles {
  wear(): void;
  takeOff(): void;
  /** Forgets the elements: the release will not return. */
  drop(): void;
}

/** Styles of a release with the number of its mounts: it may be mounted both as a remote and as a part; the last unmount removes them. */
interface Wardrobe {
  kept: readonly HTMLStyleElement[];
  readonly wearers: Set<RemoteStyles>;
  readonly owners: Set<RemoteStyles>;
}
const wardrobes = new Map<string, Wardrobe>();

function wardrobeOf(folder: string): Wardrobe {
  const wardrobe = wardrobes.get(folder) ?? { kept: [], wearers: new Set(), owners: new Set() };
  wardrobes.set(folder, wardrobe);
  return wardrobe;
}

/** Tracks the styles of a release by `data-from`, which names the script that made them (document/style-nonce.ts). */
export function createRemoteStyles(folder: string): RemoteStyles {
  const wardrobe = wardrobeOf(folder);
  const collect = () => {
    const own = [...document.querySelectorAll<HTMLStyleElement>('style[data-from]')];
    return own.filter(({ dataset }) => dataset.from?.startsWith(folder));
  };
  const styles: RemoteStyles = {
    wear() {
      wardrobe.wearers.add(styles);
      document.head.append(...wardrobe.kept);
      wardrobe.kept = [];
    },
    takeOff() {
      wardrobe.wearers.delete(styles);
      if (wardrobe.wearers.size > 0) return;
      const worn = collect();
      worn.forEach((style) => style.remove());
      wardrobe.kept = [...wardrobe.kept, ...worn];
    },
    drop() {
      styles.takeOff();
      wardrobe.owners.delete(styles);
      if (wardrobe.owners.size === 0) wardrobe.kept = [];
    },
  };
  wardrobe.owners.add(styles);
  return styles;
}
