import type { Ink } from './inks.ts';

/** What is drawn, back to front; px. The same shapes make the page, a file, a mail and a PDF [INS-030]. */
export type Shape =
  | { readonly is: 'path'; readonly d: string; readonly ink: Ink; readonly dashed: boolean }
  | { readonly is: 'fill'; readonly d: string; readonly ink: Ink; readonly at: Place }
  | ({ readonly is: 'rect'; readonly ink: Ink; readonly round: number } & Box)
  | ({
      readonly is: 'text';
      readonly text: string;
      readonly ink: Ink;
      readonly anchor: 'start' | 'middle' | 'end';
    } & Place);

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/** Where a value stands, and the room in which it can be pressed. */
export interface Mark extends Place {
  readonly series: number;
  readonly point: number;
  readonly target: Box;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly marks: readonly Mark[];
  /** Where values are drawn: without names and axes. */
  readonly plot: Box;
}

/** The height of a line of text, px. */
export const FONT_PX = 12;

/** Signs of Chinese and Japanese, and the sign for per cent. */
const isWide = (sign: string): boolean => sign === '%' || (sign.codePointAt(0) ?? 0) >= 0x2e80;

/** About how wide a text of 12 px is, px: there is no page to measure in, and a mail has another font. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + FONT_PX * (isWide(sign) ? 1 : 0.62), 0);

/** Cut with an ellipsis to what fits into so many px. */
export function cutTo(text: string, px: number): string {
  if (widthOf(text) <= px) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(`${signs.join('')}…`) > px) signs.pop();
  return signs.length === 0 ? '' : `${signs.join('')}…`;
}
