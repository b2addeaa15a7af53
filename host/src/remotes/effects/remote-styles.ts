/** The style elements of one release: they are on the page while it is mounted, and only then [PLAT-027]. */
export interface RemoteStyles {
  wear(): void;
  takeOff(): void;
  /** Forgets them: the release is not coming back. */
  drop(): void;
}

/** A release may be mounted twice, as a remote and as a part of it: its styles go with the last one. */
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

/** Style elements say in `data-from` which script made them (document/style-nonce.ts). */
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
