/** Names, formats and comparisons of metrics, the same everywhere [INS-024, INS-028]. Bundled by its users. */
export { useFigureTexts } from './effects/use-figure-texts.ts';
export { useFigureFormat } from './effects/use-figure-format.ts';
export { FIGURE, figureWords } from './texts/index.ts';
export { MomentTile } from './ui/moment-tile.tsx';
export { FigureChange, FigureTile, type FigureTileProps } from './ui/figure-tile.tsx';
export {
  dateOfEnds,
  endOfPiece,
  isInLog,
  isOfRings,
  linkToPiece,
  rowsOfAgent,
  rowsOfPiece,
  rowsOfRange,
  rowsOfSurvey,
  rowsOfWeekHour,
  type Ends,
  type InLog,
  type Narrowed,
  type TimedStep,
} from './model/rows-behind.ts';
