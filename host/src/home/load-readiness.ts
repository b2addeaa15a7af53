import { createElement, type ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';

/** Loads the readiness check, its devices and texts, for users with a softphone [ROUTE-005]. */
export const loadReadiness = (i18n: I18n) => async (): Promise<ComponentType<object>> => {
  const [{ ReadinessCard }, { browserReadiness }, { READINESS, readinessTexts }] = await Promise.all([
    import(/* webpackChunkName: "readiness" */ './ui/readiness-card.tsx'),
    import(/* webpackChunkName: "readiness" */ './effects/browser-readiness.ts'),
    import(/* webpackChunkName: "readiness" */ './texts/index.ts'),
  ]);
  await i18n.add(READINESS, readinessTexts);
  const devices = browserReadiness();
  return () => createElement(ReadinessCard, { devices });
};
