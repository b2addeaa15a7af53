import type * as vitals from 'web-vitals';
import { telemetryNames, type TelemetryEvent } from '@patchbay/shared-contracts';

type Library = Pick<typeof vitals, 'onCLS' | 'onINP' | 'onLCP' | 'onTTFB'>;

/**
 * Reports LCP, CLS, INP and TTFB of this page load under the release of the page that is open when they are known [PLAT-024]. The
 * library is loaded when the browser is idle; if it cannot be loaded, nothing is measured.
 */
export async function reportVitals(
  track: (event: TelemetryEvent) => void,
  release: () => string | undefined,
  load: () => Promise<Library> = () => import(/* webpackChunkName: "vitals" */ 'web-vitals'),
): Promise<void> {
  try {
    const { onCLS, onINP, onLCP, onTTFB } = await load();
    const report = ({ name, value }: { name: string; value: number }) => {
      const owner = release();
      const rounded = Math.round(value * 1000) / 1000;
      track({
        name: telemetryNames.vital,
        reason: name,
        value: rounded,
        ...(owner === undefined ? {} : { release: owner }),
      });
    };
    for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(report);
  } catch {
    track({ name: 'vitals_missing' });
  }
}
