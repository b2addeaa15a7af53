import type { ImportColumn, ImportPreview } from '@patchbay/shared-contracts/customers';
import { textProblem, type TextProblem } from './csv-text.ts';

/*
 *              chosen                  previewed
 *   choosing ──────────▶ previewing ─────────────▶ mapping ◀──┐ columnsChosen, previewed
 *      ▲  ▲                  │                      │  │ └─────┘
 *      │  └──── restarted ───┴──────────────────────┘  │ importPressed, then imported
 *      └─────────────────────────────────────────── done
 * A refusal changes no state: text and columns are kept, and the step can be retried [CUST-078].
 */
export type RowProblem = ImportPreview['problems'][number];
export type Columns = readonly (ImportColumn | null)[];

/** Refused by the server: its code, if it gave one. */
export interface Refusal {
  readonly code: string | null;
}

export interface Imported {
  readonly created: number;
  readonly skipped: number;
  readonly problems: readonly RowProblem[];
}

export type Importing =
  | { readonly phase: 'choosing'; readonly problem: TextProblem | 'unreadable' | null }
  | { readonly phase: 'previewing'; readonly csv: string; readonly refusal: Refusal | null }
  | {
      readonly phase: 'mapping';
      readonly csv: string;
      readonly preview: ImportPreview;
      readonly columns: Columns;
      /** Country of numbers without a country code; ISO 3166-1 alpha-2, lower case. */
      readonly country: string;
      readonly busy: 'preview' | 'import' | null;
      readonly refusal: Refusal | null;
    }
  | { readonly phase: 'done'; readonly result: Imported };

export type ImportEvent =
  | { readonly type: 'chosen'; readonly csv: string }
  | { readonly type: 'unreadable' }
  | {
      readonly type: 'previewed';
      readonly csv: string;
      readonly columns: Columns | null;
      readonly country: string | null;
      readonly preview: ImportPreview;
    }
  | { readonly type: 'refused'; readonly csv: string; readonly refusal: Refusal }
  | { readonly type: 'columnChosen'; readonly at: number; readonly column: ImportColumn | null }
  | { readonly type: 'countryChosen'; readonly country: string }
  | { readonly type: 'triedAgain' }
  | { readonly type: 'importPressed' }
  | { readonly type: 'imported'; readonly csv: string; readonly result: Imported }
  | { readonly type: 'restarted' };

export type ImportEffect =
  | {
      readonly type: 'preview';
      readonly csv: string;
      readonly columns: Columns | null;
      /** Null: the account's. */
      readonly country: string | null;
    }
  | { readonly type: 'import'; readonly csv: string; readonly columns: Columns; readonly country: string };

type Step = readonly [Importing, readonly ImportEffect[]];

export const start: Importing = { phase: 'choosing', problem: null };

/** Assigns a field to a column; each field can only have one column. */
const withColumn = (columns: Columns, at: number, column: ImportColumn | null): Columns =>
  columns.map((before, index) => (index === at ? column : column !== null && before === column ? null : before));

/** Whether the mandatory fields, name and number, are assigned. */
export const isWhole = (columns: Columns): boolean => columns.includes('name') && columns.includes('number');

function chosen(csv: string): Step {
  const problem = textProblem(csv);
  if (problem !== null) return [{ phase: 'choosing', problem }, []];
  return [{ phase: 'previewing', csv, refusal: null }, [{ type: 'preview', csv, columns: null, country: null }]];
}

type Mapping = Extract<Importing, { phase: 'mapping' }>;

/** Handles changed columns or country: the rows are previewed again. */
function changed(state: Mapping, { columns, country }: Pick<Mapping, 'columns' | 'country'>): Step {
  const { csv } = state;
  const next = { ...state, columns, country, refusal: null };
  // Without a name or a number there is nothing to preview.
  if (!isWhole(columns)) return [{ ...next, busy: null }, []];
  return [{ ...next, busy: 'preview' }, [{ type: 'preview', csv, columns, country }]];
}

type Choice = Extract<ImportEvent, { type: 'columnChosen' | 'countryChosen' }>;
const chosenAnew = (state: Mapping, event: Choice): Step =>
  event.type === 'countryChosen'
    ? changed(state, { columns: state.columns, country: event.country })
    : changed(state, { country: state.country, columns: withColumn(state.columns, event.at, event.column) });

/** Whether a preview belongs to the current columns and country. */
const isOf = ({ columns, country }: Mapping, event: Extract<ImportEvent, { type: 'previewed' }>): boolean =>
  event.columns === columns && event.country === country;

function importPressed(state: Mapping): Step {
  const { csv, columns, country, busy } = state;
  if (busy !== null || !isWhole(columns)) return [state, []];
  return [{ ...state, busy: 'import', refusal: null }, [{ type: 'import', csv, columns, country }]];
}

function inMapping(state: Mapping, event: ImportEvent): Step {
  switch (event.type) {
    case 'columnChosen':
    case 'countryChosen':
      return state.busy === 'import' ? [state, []] : chosenAnew(state, event);
    case 'previewed':
      return isOf(state, event) ? [{ ...state, preview: event.preview, busy: null }, []] : [state, []];
    case 'refused':
      return [{ ...state, busy: null, refusal: event.refusal }, []];
    case 'importPressed':
      return importPressed(state);
    case 'imported':
      return [{ phase: 'done', result: event.result }, []];
    default:
      return [state, []];
  }
}

function inPreviewing(state: Extract<Importing, { phase: 'previewing' }>, event: ImportEvent): Step {
  const { csv } = state;
  if (event.type === 'previewed') {
    const { preview } = event;
    return [
      { phase: 'mapping', csv, preview, columns: preview.columns, country: preview.country, busy: null, refusal: null },
      [],
    ];
  }
  if (event.type === 'refused') return [{ ...state, refusal: event.refusal }, []];
  return event.type === 'triedAgain' ? chosen(csv) : [state, []];
}

/** Whether a response belongs to a text that was replaced. */
const isLate = (state: Importing, event: ImportEvent): boolean =>
  event.type !== 'chosen' && 'csv' in event && (!('csv' in state) || state.csv !== event.csv);

export function importStep(state: Importing, event: ImportEvent): Step {
  if (isLate(state, event)) return [state, []];
  if (event.type === 'restarted') return [start, []];
  if (state.phase === 'mapping') return inMapping(state, event);
  if (state.phase === 'previewing') return inPreviewing(state, event);
  if (state.phase === 'done') return [state, []];
  if (event.type === 'chosen') return chosen(event.csv);
  return event.type === 'unreadable' ? [{ phase: 'choosing', problem: 'unreadable' }, []] : [state, []];
}
