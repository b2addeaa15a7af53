import { inks, seriesInk, SERIES_INKS } from './inks.ts';

type Colour = readonly [red: number, green: number, blue: number];
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const colourOf = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((part) =>
    linear(Number.parseInt(part, 16) / 255),
  );
  return [red, green, blue];
};
const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [one, other].map((hex) => luminance(colourOf(hex))).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** Linear light as seen with one kind of cones missing (Machado, Oliveira and Fernandes 2009, severity 1). */
const sight: Readonly<Record<string, readonly Colour[]>> = {
  'sees all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'lacks red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'lacks green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'lacks blue (tritanopia)': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (colour: Colour, by: readonly Colour[]): Colour => {
  const [red = 0, green = 0, blue = 0] = by.map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  );
  return [red, green, blue];
};
/** CIE L*a*b*, D65. */
const lab = ([red, green, blue]: Colour): Colour => {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = f(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = f((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const apartness = (one: Colour, other: Colour): number =>
  Math.hypot(...lab(one).map((part, index) => part - (lab(other)[index] ?? 0)));

const modes = ['light', 'dark'] as const;
const series = Array.from({ length: SERIES_INKS }, (_, index) => seriesInk(index));

describe.each(modes)('colours of charts, %s [INS-030]', (mode) => {
  const palette = inks[mode];

  it('series keep 3 to 1 to the surface, words 4.5 to 1 [UX-005]', () => {
    for (const ink of series) expect([ink, contrast(palette[ink], palette.surface) >= 3]).toEqual([ink, true]);
    expect(contrast(palette.label, palette.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.strong, palette.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(sight))('who %s tells series apart', (_who, by) => {
    const near = series.flatMap((one, index) =>
      series.slice(index + 1).flatMap((other) => {
        const distance = apartness(seen(colourOf(palette[one]), by), seen(colourOf(palette[other]), by));
        return distance < 20 ? [`${one} ${other} ${Math.round(distance)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });

  it('numbers in a heat map can be read on every step [UX-005, INS-031]', () => {
    for (const ink of ['h0', 'h1', 'h2', 'h3'] as const)
      expect([ink, contrast(palette[ink], palette.strong) >= 4.5]).toEqual([ink, true]);
    for (const ink of ['h4', 'h5', 'h6'] as const)
      expect([ink, contrast(palette[ink], palette.surface) >= 4.5]).toEqual([ink, true]);
  });

  it('more is further from the surface, step by step', () => {
    const steps = (['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((ink) =>
      contrast(palette[ink], palette.surface),
    );
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
  });
});
