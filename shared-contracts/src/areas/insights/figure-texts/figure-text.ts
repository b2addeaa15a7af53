import type { FigureId } from '../figures.ts';

export interface FigureText {
  /** As a heading, without a unit. */
  readonly name: string;
  /** In words, of the names of other figures where they are meant. */
  readonly formula: string;
  /** What it tells and what is counted, in a sentence or two. */
  readonly explains: string;
}

export type FigureTexts = Readonly<Record<FigureId, FigureText>>;
