import type { Feature } from '@patchbay/shared-ui/feature';
import { texts as own, WALLBOARD } from './texts/index.ts';
import { WallboardPage } from './ui/wallboard-page.tsx';

export const Page: Feature['Page'] = WallboardPage;
export const texts: Feature['texts'] = { [WALLBOARD]: own };
