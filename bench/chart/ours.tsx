import { createRoot } from 'react-dom/client';
import { draw } from './ours-chart.tsx';
import { box } from './shell.tsx';

/** A page that consists of a chart. */
Object.assign(window, { drawn: draw(createRoot(box)) });
