import { LazyPart } from '../../view/lazy-part.tsx';
import { loadHome } from '../load-home.ts';

/** Draws /home; its code is prefetched (boot/boot.tsx). */
export const LazyHome = () => <LazyPart load={loadHome} given={{}} />;
