import { inks, type Ink } from './inks.ts';
import { FONT_PX, type Scene, type Shape } from './scene.ts';

/** SVG element; its attributes have the names that React uses. */
export interface Drawn {
  readonly tag: 'path' | 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text: string | null;
}

/** Length of a dash and of the gap after it, px. */
export const DASHES = [4, 3] as const;
/** Line width, px. */
export const thickness = (ink: Ink): number => (ink === 'grid' ? 1 : 2);

/** Converts a shape to SVG in a theme. */
export function drawn(shape: Shape, mode: 'light' | 'dark'): Drawn {
  const colour = (ink: Ink): string => inks[mode][ink];
  if (shape.is === 'text') {
    const { x, y, text, ink, anchor } = shape;
    return { tag: 'text', attributes: { x, y, fill: colour(ink), textAnchor: anchor, fontSize: FONT_PX }, text };
  }
  if (shape.is === 'rect') {
    const { x, y, width, height, ink, round } = shape;
    return { tag: 'rect', attributes: { x, y, width, height, rx: round, fill: colour(ink) }, text: null };
  }
  if (shape.is === 'fill') {
    const transform = `translate(${shape.at.x},${shape.at.y})`;
    return { tag: 'path', attributes: { d: shape.d, transform, fill: colour(shape.ink) }, text: null };
  }
  const line = { d: shape.d, fill: 'none', stroke: colour(shape.ink), strokeWidth: thickness(shape.ink) };
  return { tag: 'path', attributes: shape.dashed ? { ...line, strokeDasharray: DASHES.join(' ') } : line, text: null };
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Attribute names in a file. */
const inFile = (name: string): string => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

const written = ({ tag, attributes, text }: Drawn): string => {
  const all = Object.entries(attributes).map(([name, value]) => ` ${inFile(name)}="${escaped(String(value))}"`);
  return `<${tag}${all.join('')}${text === null ? '/>' : `>${escaped(text)}</${tag}>`}`;
};

/** Writes the drawing as an SVG file, on the surface of its theme, with a title for screen readers. */
export function svgOf(scene: Scene, mode: 'light' | 'dark', title: string): string {
  const { width, height, shapes } = scene;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="Inter, system-ui, 'Noto Sans', sans-serif">`;
  const ground = `<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="${inks[mode].surface}"/>`;
  return `${head}${ground}${shapes.map((shape) => written(drawn(shape, mode))).join('')}</svg>`;
}
