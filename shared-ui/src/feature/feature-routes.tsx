import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Texts } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { Route } from '@patchbay/shared-ui/router';

/** What a feature of a remote gives (`src/<feature>/feature.ts`): the page, and the texts that it has besides the remote's. */
export interface Feature {
  readonly Page: ComponentType;
  /** By their namespaces; there before the page is drawn. */
  readonly texts: Readonly<Record<string, Texts>>;
}

/** A feature that was found by its folder: the path that its `page.json` declares, and how it is fetched. */
export interface FoundFeature {
  readonly path: string;
  readonly load: () => Promise<Feature>;
}

function FeaturePage({ load }: Pick<FoundFeature, 'load'>) {
  const { i18n } = useConsole();
  const [Page] = useState(() =>
    lazy(async () => {
      const { Page: fetched, texts } = await load();
      await Promise.all(Object.entries(texts).map(([namespace, own]) => i18n.add(namespace, own)));
      return { default: fetched };
    }),
  );
  // The boundary stands here, below what remembers the page: React forgets the state of what was never drawn.
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

/** A route for each feature of a remote, a page of its own (hence the key: what remembers one must not show another), fetched when it is opened: `<Routes>{featureRoutes(features)}</Routes>`. */
export const featureRoutes = (features: readonly FoundFeature[]) =>
  features.map(({ path, load }) => <Route key={path} path={path} element={<FeaturePage key={path} load={load} />} />);
