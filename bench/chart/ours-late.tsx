import { createRoot } from 'react-dom/client';
import { box, Shell, Standing } from './shell.tsx';

/** An open page on which a chart is requested. */
const root = createRoot(box);
root.render(
  <Shell>
    <Standing />
  </Shell>,
);
Object.assign(window, {
  ask: async () => {
    const from = performance.now();
    const { draw } = await import('./ours-chart.tsx');
    return (await draw(root)) - from;
  },
});
