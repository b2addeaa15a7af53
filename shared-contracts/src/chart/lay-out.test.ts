import { layOut, looksOf, rowsOf, svgOf, type Chart } from './index.ts';
import { apart } from './lines.ts';
import { cutTo, widthOf, type Shape } from './scene.ts';
import { ticksFor } from './ticks.ts';

const hours = ['09:00', '10:00', '11:00', '12:00'];
const chart = (change: Partial<Chart> = {}): Chart => ({
  ...{ kind: 'lines', unit: 'count', format: (value: number) => String(value) },
  points: hours.map((short) => ({ name: `Monday, ${short}`, short })),
  series: [
    { id: 'offered', name: 'Offered', values: [4, 8, 6, 2] },
    { id: 'answered', name: 'Answered', values: [3, 8, null, 1] },
  ],
  ...change,
});
const SIZE = { width: 640, height: 240 };
const textsOf = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.is === 'text' ? [shape.text] : []));

describe('the scale [INS-030]', () => {
  it.each([
    ['pieces are whole', 'count', 3, [0, 1, 2, 3]],
    ['nothing has a scale, too', 'count', 0, [0, 1]],
    ['many pieces go by round numbers', 'count', 137, [0, 50, 100, 150]],
    ['times go by what clocks have', 'ms', 100_000, [0, 30_000, 60_000, 90_000, 120_000]],
    ['long times go by hours', 'ms', 9 * 3_600_000, [0, 4, 8, 12].map((hour) => hour * 3_600_000)],
    ['most of a whole ends at the whole', 'share', 0.8, [0, 0.25, 0.5, 0.75, 1]],
  ] as const)('%s', (_name, unit, most, ticks) => expect(ticksFor(unit, most)).toEqual(ticks));

  it('a small part of a whole is not flat at the bottom', () => expect(ticksFor('share', 0.03).at(-1)).toBe(0.03));
});

describe('where things stand', () => {
  it('every mark is within the plot', () => {
    const { marks, plot } = layOut(chart(), SIZE);
    for (const { x, y } of marks) {
      expect([x >= plot.x, x <= plot.x + plot.width]).toEqual([true, true]);
      expect([y >= plot.y, y <= plot.y + plot.height]).toEqual([true, true]);
    }
  });

  it('a mark for each known value, higher for more, from left to right', () => {
    const { marks } = layOut(chart(), SIZE);
    expect(marks.map(({ series, point }) => [series, point])).toEqual([
      ...[0, 1, 2, 3].map((point) => [0, point]),
      ...[0, 1, 3].map((point) => [1, point]),
    ]);
    const heights = marks.slice(0, 2).map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((one, other) => other - one));
    const places = marks.slice(0, 4).map(({ x }) => x);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('every mark of a line can be pressed in at least 24 by 24 px [UX-005]', () => {
    for (const { target } of layOut(chart(), SIZE).marks)
      expect([target.width >= 24, target.height >= 24]).toEqual([true, true]);
  });

  it('a line has a gap where nothing is known', () => {
    const paths = layOut(chart(), SIZE).shapes.flatMap((shape) =>
      shape.is === 'path' && shape.ink === 's1' ? [shape.d] : [],
    );
    expect(paths.join().match(/M/g)).toHaveLength(2);
  });

  it('a value between two gaps is marked, for no line shows it [INS-030]', () => {
    const points = Array.from({ length: 60 }, (_, at) => ({ name: `${at}`, short: `${at}` }));
    const values = points.map((_, at) => (at === 20 || at > 50 ? at : null));
    const scene = layOut(chart({ points, series: [{ id: 'a', name: 'A', values }] }), SIZE);
    const marked = scene.shapes.flatMap((shape) => (shape.is === 'fill' ? [shape.at.x] : []));
    expect(marked).toEqual(scene.marks.filter(({ point }) => point === 20 || point === 59).map(({ x }) => x));
  });

  it('a label stands for the name of a line, and where there is one alone, too; the table has the name', () => {
    const labelled = chart({ series: [{ id: 'a', name: '1.0.0', label: '1.0.0 · 182 ms', values: [1, 2, 3, 182] }] });
    for (const width of [640, 320])
      expect(textsOf(layOut(labelled, { width, height: 240 }).shapes)).toContain('1.0.0 · 182 ms');
    expect(rowsOf(labelled).heads).toEqual(['1.0.0']);
  });

  it('names stand at the ends of lines where there is room, else above; one series needs none [INS-030]', () => {
    const ends = layOut(chart(), SIZE).shapes.filter((shape) => shape.is === 'text' && shape.ink === 's1');
    expect(textsOf(ends)).toEqual(['Answered']);
    const narrow = layOut(chart(), { width: 320, height: 240 }).shapes;
    expect(textsOf(narrow).slice(0, 2)).toEqual(['Offered', 'Answered']);
    const alone = layOut(chart({ series: chart().series.slice(0, 1) }), SIZE).shapes;
    expect(textsOf(alone)).not.toContain('Offered');
  });

  it('names of points are left out where they would meet', () => {
    const names = (width: number) =>
      textsOf(layOut(chart(), { width, height: 240 }).shapes).filter((text) => hours.includes(text));
    expect(names(640)).toEqual(hours);
    expect(names(130)).toEqual(['09:00', '11:00']);
    const half = Array.from({ length: 48 }, (_, at) => ({ name: `${at}`, short: `half ${at}` }));
    const last = (width: number) =>
      layOut(chart({ points: half, series: chart().series.slice(0, 1) }), { width, height: 240 }).shapes.flatMap(
        (shape) => (shape.is === 'text' && shape.text.startsWith('half') ? [shape.x + widthOf(shape.text) / 2] : []),
      );
    for (const width of [320, 333, 480, 820]) expect(Math.max(...last(width))).toBeLessThanOrEqual(width); // No label is cut.
  });

  it.each([
    ['are left where they are far', [10, 50], [10, 50]],
    ['are moved down where they would cover', [10, 12, 14], [10, 24, 38]],
    ['keep their order', [50, 10, 52], [50, 10, 64]],
  ])('names at the ends of lines %s', (_name, wanted, placed) => expect(apart(wanted)).toEqual(placed));

  it('a band lies behind its line from low to high, with a gap where it is not known, and is named [INS-032]', () => {
    const band = {
      name: '80 % interval',
      low: { name: 'Low', values: [2, 5, null, 1] },
      high: { name: 'High', values: [6, 18, null, 4] },
    };
    const { shapes, plot } = layOut(chart({ series: chart().series.slice(0, 1), band }), SIZE);
    const drawn = shapes.flatMap((shape) => (shape.is === 'fill' && shape.ink === 'band' ? [shape.d] : []));
    expect(drawn).toHaveLength(1);
    expect(drawn[0]?.match(/M/g)).toHaveLength(2);
    const heights = [...(drawn[0] ?? '').matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(plot.y); // The scale has room for the high end of the band.
    expect(shapes.findIndex((shape) => shape.ink === 'band' && shape.is === 'fill')).toBeLessThan(
      shapes.findIndex((shape) => shape.ink === 's0' && shape.is === 'path'),
    );
    expect(textsOf(shapes).slice(0, 2)).toEqual(['Offered', '80 % interval']);
    expect(rowsOf(chart({ band }))).toMatchObject({
      heads: ['Offered', 'Answered', 'Low', 'High'],
      rows: [{ values: [4, 3, 2, 6] }, { values: [8, 8, 5, 18] }, { values: [6, null, null, null] }, {}],
    });
  });

  it('bars stand beside each other, and parts on each other', () => {
    const beside = layOut(chart({ kind: 'bars' }), SIZE).marks.filter(({ point }) => point === 0);
    expect(beside[0]?.target.x).not.toBe(beside[1]?.target.x);
    const stacked = layOut(chart({ kind: 'stack' }), SIZE).marks.filter(({ point }) => point === 0);
    expect(new Set(stacked.map(({ target }) => target.x)).size).toBe(1);
    const [low, high] = stacked.map(({ target: { y, height } }) => ({ top: y, bottom: y + height }));
    expect(high?.bottom).toBeCloseTo(low?.top ?? NaN, 0);
  });

  it('what it is compared with has the same colour, with dashes [INS-028]', () => {
    const reference = { id: 'before', name: 'A week before', values: [2, 2, 2, 2], reference: 'answered' };
    const looks = looksOf({ series: [...chart().series, reference] });
    expect(looks.map(({ ink, dashed }) => [ink, dashed])).toEqual([
      ['s0', false],
      ['s1', false],
      ['s1', true],
    ]);
    expect(new Set(looks.slice(0, 2).map(({ mark }) => mark)).size).toBe(2); // Distinguished by mark as well as by colour.
  });

  it('a heat map has a cell for each weekday and hour, darker for more, empty where nothing is known [INS-031]', () => {
    const heat = chart({
      kind: 'heat',
      series: [
        { id: '1', name: 'Monday', values: [0, 10, 5, null] },
        { id: '2', name: 'Tuesday', values: [1, 2, 3, 4] },
      ],
    });
    const { shapes, marks } = layOut(heat, SIZE);
    const cells = shapes.flatMap((shape) => (shape.is === 'rect' ? [shape.ink] : []));
    expect(cells).toEqual(['h0', 'h6', 'h3', 'surface', 'h0', 'h1', 'h2', 'h2']);
    expect(marks).toHaveLength(7);
    expect(marks[4]?.y).toBeGreaterThan(marks[0]?.y ?? Infinity);
  });
});

describe('words', () => {
  it('are cut to their room with an ellipsis, and Chinese signs are as wide as they are tall', () => {
    expect(cutTo('Answered', 400)).toBe('Answered');
    expect(cutTo('Answered', 40)).toBe('Answ…');
    expect(cutTo('Answered', 3)).toBe('');
    expect(widthOf('已接听')).toBe(36);
  });
});

it('the table has a row for each point, and says nothing of what is not known [INS-030]', () =>
  expect(rowsOf(chart())).toEqual({
    heads: ['Offered', 'Answered'],
    rows: [
      { name: 'Monday, 09:00', values: [4, 3] },
      { name: 'Monday, 10:00', values: [8, 8] },
      { name: 'Monday, 11:00', values: [6, null] },
      { name: 'Monday, 12:00', values: [2, 1] },
    ],
  }));

it('a file of it is SVG with a title, and names stay text [INS-030]', () => {
  const series = [{ id: 'a', name: 'A & <b>', values: [1, 2, 3, 4] }, ...chart().series];
  const svg = svgOf(layOut(chart({ series }), SIZE), 'dark', 'Calls "today"');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="240"/);
  expect(svg).toContain('<title>Calls &quot;today&quot;</title>');
  expect(svg).toContain('A &amp; &lt;b&gt;');
  expect(svg).not.toContain('<b>');
  expect(svg).toMatch(/<\/svg>$/);
});
