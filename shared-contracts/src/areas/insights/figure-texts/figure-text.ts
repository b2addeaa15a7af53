import type { FigureId } from '../figures.ts';

export interface FigureText {
  /** Heading, without a unit. */
  readonly name: string;
  /** Formula in words; other figures are referred to by their names. */
  readonly formula: string;
  /** Meaning and basis of the figure, in a sentence or two. */
  readonly explains: string;
}

export type FigureTexts = Readonly<Record<FigureId, FigureText>>;
