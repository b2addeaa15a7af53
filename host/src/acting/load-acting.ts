import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';

/** Loads the bar for owners acting in an account below theirs; fetched only then. */
export const loadActing = (i18n: I18n) => async (): Promise<ComponentType<object>> => {
  const [{ ActingBar }, { ACTING, actingTexts }] = await Promise.all([
    import(/* webpackChunkName: "acting" */ './ui/acting-bar.tsx'),
    import(/* webpackChunkName: "acting" */ './texts/index.ts'),
  ]);
  await i18n.add(ACTING, actingTexts);
  return ActingBar;
};
