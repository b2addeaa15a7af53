import { NAMESPACE as PAPERS, texts as papers } from '../papers/texts/index.ts';
import { NAMESPACE, texts as own } from './texts/index.ts';

export { ReviewsPage as Page } from './ui/reviews-page.tsx';
export const texts = { [NAMESPACE]: own, [PAPERS]: papers };
