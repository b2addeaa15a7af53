/** How a figure is named, written and compared, wherever it stands [INS-024, INS-028]. Bundled by whoever shows figures. */
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
