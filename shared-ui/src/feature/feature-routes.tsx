import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { I18n, Texts } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { Route } from '@patchbay/shared-ui/router';

/** Exports of a remote's feature (`src/<feature>/feature.ts`): its page, and its texts in addition to the remote's. */
export interface Feature {
  readonly Page: ComponentType;
  /** Texts by namespace; loaded before the page is rendered. */
  readonly texts: Readonly<Record<string, Texts>>;
}

/** A feature found by its folder: the path in its `page.json`, and its loader. */
export interface FoundFeature {
  readonly path: string;
  readonly load: () => Promise<Feature>;
}

/** Pages whose texts are there, by their loaders. */
const fetched = new WeakMap<I18n, Map<FoundFeature['load'], ComponentType>>();

/**
 * Returns a page to render: at once when it was opened before. A way from page to page is a transition, which begins anew with each update
 * of the screen, also with that by its own texts: it would never end.
 */
function pageOf(i18n: I18n, load: FoundFeature['load']): ComponentType {
  const known = fetched.get(i18n) ?? new Map<FoundFeature['load'], ComponentType>();
  fetched.set(i18n, known);
  return (
    known.get(load) ??
    lazy(async () => {
      const { Page, texts } = await load();
      await Promise.all(Object.entries(texts).map(([namespace, own]) => i18n.add(namespace, own)));
      known.set(load, Page);
      return { default: Page };
    })
  );
}

function FeaturePage({ load }: Pick<FoundFeature, 'load'>) {
  const { i18n } = useConsole();
  const [Page] = useState(() => pageOf(i18n, load));
  // The boundary is below the component that holds the loaded page: React discards the state of components that never rendered.
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

/**
 * Returns a route for each feature of a remote; its page is loaded when opened. The key keeps pages separate, so that no state carries
 * over: `<Routes>{featureRoutes(features)}</Routes>`.
 */
export const featureRoutes = (features: readonly FoundFeature[]) =>
  features.map(({ path, load }) => <Route key={path} path={path} element={<FeaturePage key={path} load={load} />} />);
