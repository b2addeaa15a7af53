import { LazyPart } from '../../view/lazy-part.tsx';
import { loadHome } from '../load-home.ts';

/** /home; its code is fetched ahead (boot/boot.tsx). */
export const LazyHome = () => <LazyPart load={loadHome} given={{}} />;
