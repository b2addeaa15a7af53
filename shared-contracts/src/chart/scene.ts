import type { Ink } from './inks.ts';

/** Shapes of a drawing, back to front; px. Page, file, mail and PDF use the same shapes [INS-030]. */
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

/** Position of a value, and the area in which it can be pressed. */
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
  /** Plot area, without names and axes. */
  readonly plot: Box;
}

/** Font size, px. */
export const FONT_PX = 12;

/** Whether a character is wide: Chinese, Japanese, and the per cent sign. */
const isWide = (sign: string): boolean => sign === '%' || (sign.codePointAt(0) ?? 0) >= 0x2e80;

/** Estimates the width of a text at 12 px, in px: there is no page to measure in, and a mail uses another font. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + FONT_PX * (isWide(sign) ? 1 : 0.62), 0);

/** Cuts a text with an ellipsis to fit a width in px. */
export function cutTo(text: string, px: number): string {
  if (widthOf(text) <= px) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(`${signs.join('')}…`) > px) signs.pop();
  return signs.length === 0 ? '' : `${signs.join('')}…`;
}
