/** Colour names of a drawing: `s0`… for series, `h0`… for the steps of a heat map from low to high. */
export type Ink =
  'band' | 'grid' | 'label' | 'strong' | 'surface' | `s${0 | 1 | 2 | 3 | 4 | 5}` | `h${0 | 1 | 2 | 3 | 4 | 5 | 6}`;

/** Number of distinct series colours; further series reuse them, and differ by their marks. */
export const SERIES_INKS = 6;
export const HEAT_INKS = 7;

/**
 * Colours by theme. Series colours have a contrast of 3 to 1 to the surface (WCAG 2.2, 1.4.11), and neighbours also differ in lightness
 * for users who confuse red and green, or blue and yellow.
 */
export const inks: Readonly<Record<'light' | 'dark', Readonly<Record<Ink, string>>>> = {
  light: {
    ...{ band: '#d8e1fa', grid: '#e3e6ee', label: '#5a6275', strong: '#141a2b', surface: '#ffffff' },
    ...{ s0: '#2b54d4', s1: '#d45b15', s2: '#1aa076', s3: '#96237d', s4: '#533b0d', s5: '#161a25' },
    ...{ h0: '#f1f4fc', h1: '#d8e1fa', h2: '#b3c4f4', h3: '#8aa4ec', h4: '#4a6bdb', h5: '#2b54d4', h6: '#1b3690' },
  },
  dark: {
    ...{ band: '#26355f', grid: '#313a4e', label: '#a7b0c3', strong: '#eef1f8', surface: '#171d2b' },
    ...{ s0: '#6f93ff', s1: '#f7a730', s2: '#53fac4', s3: '#e62f86', s4: '#f9e98b', s5: '#acb7d1' },
    ...{ h0: '#1d2538', h1: '#22305a', h2: '#293f80', h3: '#3350a8', h4: '#5f82ea', h5: '#6f93ff', h6: '#b4c6ff' },
  },
};

const seriesInks = ['s0', 's1', 's2', 's3', 's4', 's5'] as const;
const heatInks = ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

export const seriesInk = (index: number): Ink => seriesInks[index % SERIES_INKS] ?? 's0';

/** `part`: 0…1 of the maximum. */
export const heatInk = (part: number): Ink =>
  heatInks[Math.min(HEAT_INKS - 1, Math.floor(Math.max(0, part) * HEAT_INKS))] ?? 'h0';
