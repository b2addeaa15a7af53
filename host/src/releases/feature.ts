import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import type { Feature } from '@patchbay/shared-ui/feature';
import { RELEASES, releaseTexts } from './texts/index.ts';
import { ReleasesPage } from './ui/releases-page.tsx';

export const Page: Feature['Page'] = ReleasesPage;
export const texts: Feature['texts'] = { [RELEASES]: releaseTexts, [CHART]: chartTexts };
