import type { Feature } from '@patchbay/shared-ui/feature';
import { TimelinePage } from './ui/timeline-page.tsx';

export const Page: Feature['Page'] = TimelinePage;
export const texts: Feature['texts'] = {};
