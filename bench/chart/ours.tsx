import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import type { Console } from '@patchbay/shared-contracts';
import { ConsoleProvider } from '@patchbay/shared-ui';
import { CHART, ChartFigure, chartTexts } from '@patchbay/shared-ui/chart';
import { QueryClient } from '@patchbay/shared-ui/query';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { days, lines, painted, SIZE } from './data.ts';

/** The console's chart with all that stands around it: its title, its table, its files. */
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  ns: [CHART],
  resources: { en: { [CHART]: chartTexts.en } },
  keySeparator: false,
  interpolation: { escapeValue: false },
});
const fixed = (value: string) => ({ current: () => value, subscribe: () => () => undefined, choose: () => undefined });
/** As much of a console as a chart asks for; all else of it has been loaded by the time that a page is. */
const console = { i18n: { ...fixed('en'), instance: i18n }, theme: fixed('light'), nonce: '' } as unknown as Console;
const chart = {
  kind: 'lines' as const,
  unit: 'count' as const,
  points: days.map((name) => ({ name, short: name })),
  series: lines.map(({ name, values }) => ({ id: name, name, values })),
  format: (value: number) => String(value),
};
const box = document.getElementById('root') ?? document.body;
box.style.width = `${SIZE.width}px`;
const there = new Promise<number>((done) => {
  const watch = new MutationObserver(() => {
    if (box.querySelector('svg path') === null || box.querySelectorAll('svg').length === 0) return;
    if (box.querySelector('[data-spot]') === null) return;
    watch.disconnect();
    void painted().then(done);
  });
  watch.observe(box, { childList: true, subtree: true });
});
createRoot(box).render(
  <ConsoleProvider console={console} client={new QueryClient()}>
    <BrowserRouter>
      <ChartFigure title="Calls" fileName="calls" chart={chart} height={SIZE.height} />
    </BrowserRouter>
  </ConsoleProvider>,
);
Object.assign(window, { drawn: there });
