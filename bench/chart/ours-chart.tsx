import type { Root } from 'react-dom/client';
import { CHART, ChartFigure, chartTexts } from '@patchbay/shared-ui/chart';
import { days, lines, painted, SIZE } from './data.ts';
import { box, i18n, Shell } from './shell.tsx';

const chart = {
  kind: 'lines' as const,
  unit: 'count' as const,
  points: days.map((name) => ({ name, short: name })),
  series: lines.map(({ name, values }) => ({ id: name, name, values })),
  format: (value: number) => String(value),
};

/** Draws the console's chart with everything around it: its title, its table, its files. */
export function draw(root: Root): Promise<number> {
  i18n.addResourceBundle('en', CHART, chartTexts.en);
  const there = new Promise<number>((done) => {
    const watch = new MutationObserver(() => {
      if (box.querySelector('[data-spot]') === null) return;
      watch.disconnect();
      void painted().then(done);
    });
    watch.observe(box, { childList: true, subtree: true });
  });
  root.render(
    <Shell>
      <ChartFigure title="Calls" fileName="calls" chart={chart} height={SIZE.height} />
    </Shell>,
  );
  return there;
}
