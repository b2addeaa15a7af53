import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chart } from '@patchbay/shared-contracts/chart';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { layOutAt, renderInConsole } from '@patchbay/shared-ui/testing';
import { CHART, ChartFigure, chartTexts, type ChartFigureProps } from './index.ts';

const chart: Chart = {
  ...{ kind: 'lines', unit: 'count', format: (value: number) => `${value} calls` },
  points: ['09:00', '10:00', '11:00'].map((short) => ({ name: `Monday, ${short}`, short })),
  series: [
    { id: 'offered', name: 'Offered', values: [4, 8, 6] },
    { id: 'answered', name: 'Answered', values: [3, null, 5] },
  ],
};

let back: () => void;
let files: { readonly name: string; readonly blob: Blob }[] = [];
const blobs = new Map<string, Blob>();

beforeEach(() => {
  files = [];
  back = layOutAt(640);
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob && this.download !== '') files.push({ name: this.download, blob });
  });
});
afterEach(() => {
  back();
  jest.restoreAllMocks();
});

const linkOf: ChartFigureProps['linkOf'] = ({ series, point }) => `/call-logs?series=${series}&point=${point}`;
const show = (props: Partial<ChartFigureProps> = {}) =>
  renderInConsole(
    <BrowserRouter>
      <ChartFigure title="Call distribution" fileName="call-distribution" {...{ chart, linkOf }} {...props} />
    </BrowserRouter>,
    { texts: { [CHART]: chartTexts } },
  );
const plot = () => within(screen.getByRole('group', { name: 'Call distribution' }));
const readBlob = (blob: Blob): Promise<string> => new Response(blob).text();

it('every value is told with its name, time and unit, and leads to its rows [INS-027, INS-030]', () => {
  show();
  const values = plot()
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(values).toEqual([
    ['Offered, Monday, 09:00: 4 calls', '/call-logs?series=0&point=0'],
    ['Offered, Monday, 10:00: 8 calls', '/call-logs?series=0&point=1'],
    ['Offered, Monday, 11:00: 6 calls', '/call-logs?series=0&point=2'],
    ['Answered, Monday, 09:00: 3 calls', '/call-logs?series=1&point=0'],
    ['Answered, Monday, 11:00: 5 calls', '/call-logs?series=1&point=2'],
  ]);
});

it('a value with a band is told with both its edges, in the table, too [INS-032]', async () => {
  const band = {
    name: '80 % interval',
    low: { name: 'Low', values: [2, 5, null] },
    high: { name: 'High', values: [6, 12, null] },
  };
  show({ chart: { ...chart, series: chart.series.slice(0, 1), band } });
  const names = plot()
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual([
    'Offered, Monday, 09:00: 4 calls; 80 % interval: 2 calls to 6 calls',
    'Offered, Monday, 10:00: 8 calls; 80 % interval: 5 calls to 12 calls',
    'Offered, Monday, 11:00: 6 calls',
  ]);
  act(() => plot().getAllByRole('link')[1]?.focus());
  expect(screen.getByText('5 calls to 12 calls')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show Call distribution as a table' }));
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]).toEqual(['Time', 'Offered', 'Low', 'High']);
  expect(rows[2]).toEqual(['Monday, 10:00', '8 calls', '5 calls', '12 calls']);
  expect(screen.getAllByRole('link')).toHaveLength(3); // values at the edges of a band have no link
});

it('is one stop of Tab; arrows go from value to value, and what stands there is shown [INS-030, UX-005]', async () => {
  show();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const first = screen.getByRole('link', { name: 'Offered, Monday, 09:00: 4 calls' });
  act(() => first.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Answered, Monday, 09:00: 3 calls');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Answered, Monday, 11:00: 5 calls');
  await userEvent.keyboard('{ArrowUp}{Home}');
  expect(focused()).toBe('Offered, Monday, 09:00: 4 calls');
  expect(screen.getByText('3 calls')).toBeVisible(); // the whole note of 09:00
  const stops = plot()
    .getAllByRole('link')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('3 calls')).toBeNull();
});

it('without rows behind it a value is told all the same', () => {
  show({ linkOf: () => null });
  expect(plot().getByRole('img', { name: 'Answered, Monday, 11:00: 5 calls' })).toBeInTheDocument();
  expect(plot().queryByRole('link')).toBeNull();
});

it('is a table as well, with the same links [INS-003, INS-030]', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show Call distribution as a table' }));
  const table = screen.getByRole('table', { name: 'Call distribution' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Time', 'Offered', 'Answered'],
    ['Monday, 09:00', '4 calls', '3 calls'],
    ['Monday, 10:00', '8 calls', '–'],
    ['Monday, 11:00', '6 calls', '5 calls'],
  ]);
  expect(within(table).getByRole('link', { name: '5 calls' })).toHaveAttribute('href', '/call-logs?series=1&point=2');
  await userEvent.click(screen.getByRole('button', { name: 'Show Call distribution as a chart' }));
  expect(plot().getAllByRole('link')).toHaveLength(5);
});

const take = async (kind: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Download Call distribution' }));
  await userEvent.click(await screen.findByRole('button', { name: kind }));
};

it('is taken away as CSV, times in seconds, nothing for what is not known [INS-003, INS-030]', async () => {
  show({ chart: { ...chart, unit: 'ms', series: [{ id: 't', name: 'Talk time', values: [90_500, null, 0] }] } });
  await take('Table (CSV)');
  expect(files.map(({ name }) => name)).toEqual(['call-distribution.csv']);
  const [file] = files;
  expect(file && (await readBlob(file.blob))).toBe(
    'Time,Talk time (seconds)\r\n"Monday, 09:00",90.5\r\n"Monday, 10:00",\r\n"Monday, 11:00",0\r\n',
  );
});

it('is taken away as a drawing [INS-030]', async () => {
  show();
  await take('Vector image (SVG)');
  const [file] = files;
  expect(file?.name).toBe('call-distribution.svg');
  expect(file && (await readBlob(file.blob))).toContain('<title>Call distribution</title>');
});

it('is taken away as a workbook: a ZIP with a sheet [INS-030]', async () => {
  show();
  await take('Table (Excel)');
  await act(async () => undefined);
  const [file] = files;
  expect(file?.name).toBe('call-distribution.xlsx');
  const bytes = new Uint8Array(file ? await new Response(file.blob).arrayBuffer() : []);
  expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
});

it('a picture that the browser cannot make is told of', async () => {
  const { console } = show();
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    this.dispatchEvent(new Event('error'));
  });
  await take('Image (PNG)');
  await act(async () => undefined);
  expect(console.log).toContain('error The file could not be created. Please try again.');
});

it('says when nothing happened, and has nothing to take away', () => {
  show({ chart: { ...chart, series: [{ id: 'a', name: 'Offered', values: [null, null, null] }] } });
  expect(screen.getByText('No activity in this period.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
