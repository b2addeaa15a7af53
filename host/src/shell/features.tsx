import { createContext, useContext, type ComponentType } from 'react';

/**
 * Components that features add to the shell, in page order. The composition root lists them (boot/features.ts), so that the shell does
 * not depend on features, and adding or removing one touches only that file and its folder.
 */
export interface Features {
  /** The host's own pages. */
  readonly pages: Readonly<Record<'home' | 'releases', ComponentType>>;
  /** Marks beside the title for anything unusual in this tab. */
  readonly signs: readonly ComponentType[];
  readonly tools: readonly ComponentType[];
  /** Entries of the profile menu, which `onDone` closes. */
  readonly entries: readonly ComponentType<{ onDone: () => void }>[];
  /** Lines between header and page. */
  readonly lines: readonly ComponentType[];
  /** Buttons floating at the bottom of any page, beside the call button. */
  readonly floats: readonly ComponentType[];
  /** Shown over any page while signed in. */
  readonly overlays: readonly ComponentType[];
  /** Shown over any page, always. */
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

/** Draws the components of one list; the list never changes, so the index serves as key. */
export const FeatureList = ({ list }: { list: Lists }) =>
  useFeatures()[list].map((Feature, place) => <Feature key={place} />);
