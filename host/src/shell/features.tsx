import { createContext, useContext, type ComponentType } from 'react';

/**
 * What features show in the shell, in the order of the page. The composition root names them (boot/features.ts), so that the shell
 * knows none, and a feature is added or taken away there and in its folder only.
 */
export interface Features {
  /** The host's own pages. */
  readonly pages: Readonly<Record<'home' | 'releases', ComponentType>>;
  /** Beside the title: what is out of the ordinary in this tab. */
  readonly signs: readonly ComponentType[];
  /** Buttons of the header. */
  readonly tools: readonly ComponentType[];
  /** Entries of the profile menu, which `onDone` closes. */
  readonly entries: readonly ComponentType<{ onDone: () => void }>[];
  /** Lines between header and page. */
  readonly lines: readonly ComponentType[];
  /** Buttons that float at the bottom of any page, beside the one to call with. */
  readonly floats: readonly ComponentType[];
  /** Over any page while somebody is signed in. */
  readonly overlays: readonly ComponentType[];
  /** Over any page, always. */
  readonly always: readonly ComponentType[];
}

export const FeaturesContext = createContext<Features | null>(null);

/** Throws outside of the shell. */
export function useFeatures(): Features {
  const features = useContext(FeaturesContext);
  if (!features) throw new Error('useFeatures needs the shell above it');
  return features;
}

type Lists = 'signs' | 'tools' | 'lines' | 'floats' | 'overlays' | 'always';

/** Those of one list; they never change, so their place is their key. */
export const Shown = ({ list }: { list: Lists }) =>
  useFeatures()[list].map((Feature, place) => <Feature key={place} />);
