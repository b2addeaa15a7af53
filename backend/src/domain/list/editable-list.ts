import { z } from 'zod';
import type { App } from '../../kernel/edge/server.ts';
import { allOf, type Condition } from '../../kernel/db/conditions.ts';
import { enter } from '../access/access.ts';
import type { VisibleScope } from '../access/model/visible-scope.ts';
import { readerOf } from '../calls/log-access.ts';
import { cursorAfter } from '../exports/source.ts';
import { defineList, type List, type Narrowed } from './define-list.ts';
import {
  editableListRoutes,
  type EditableListDeps,
  type Keeping,
  type ListChecks,
  type Shown,
} from './editable-list-routes.ts';
import { presentRow, type EditableListContract } from './editable-list-wire.ts';
import { countRows, rowsAfter, type EditableRow, type EditableTableName, type RowSource } from './editable-rows.ts';

/** Parts of a list besides its columns in its own table. */
export interface ListRows extends Pick<RowSource, 'only' | 'told' | 'begun' | 'askedBy' | 'hasFieldsVersion'> {
  /** Fields that are never shown, nor searched. */
  readonly hidden?: readonly string[];
  /** Condition on `list` for the rows that a person sees: of queues or of agents; left out: everybody sees all [LIVE-035]. */
  readonly visible?: (sees: VisibleScope) => Condition;
  /** Returns a row as people may see it. */
  readonly shown?: (row: EditableRow) => EditableRow;
}

const same = (row: EditableRow): EditableRow => row;

function sourceOf({ fields }: EditableListContract, table: EditableTableName, more: ListRows): RowSource {
  const { hidden = [], only, told, begun, askedBy, hasFieldsVersion } = more;
  const names = Object.keys(fields.shape);
  const isText = (name: string) => fields.shape[name] instanceof z.ZodString && !hidden.includes(name);
  return {
    table,
    fields: names,
    texts: names.filter(isText),
    ...(only && { only }),
    ...(told && { told }),
    ...(begun && { begun }),
    ...(askedBy && { askedBy }),
    ...(hasFieldsVersion && { hasFieldsVersion }),
  };
}

type RowsSeen = (sees: VisibleScope) => RowSource;

/** Returns the source of the rows that a person sees. */
const rowsSeen =
  (rows: RowSource, visible: ListRows['visible']): RowsSeen =>
  (sees) =>
    visible === undefined
      ? rows
      : { ...rows, only: allOf([...(rows.only === undefined ? [] : [rows.only]), visible(sees)]) };

const isForAll: Narrowed = { by: 'nothing', because: 'what an account has set up is one for all its queues' };

function listOf(contract: EditableListContract, rowsFor: RowsSeen, { shown = same, visible }: ListRows): List {
  const { page, gate, question, columns } = contract;
  return defineList({
    ...{ page, question, hasViews: true, files: 'call_logs' },
    columns: () => columns,
    narrowed: visible === undefined ? isForAll : { by: 'queues-and-agents', agentFinds: 'more' },
    async enter(tx, actor) {
      const access = await enter(tx, actor, gate);
      return { ...readerOf(access), rows: rowsFor(access.sees) };
    },
    source: ({ query }, { zone, rows }) => ({
      zone,
      count: (tx) => countRows(tx, rows, query),
      async after(tx, after, size) {
        const found = await rowsAfter(tx, rows, query, { after, size });
        const next = cursorAfter(found, ({ created_at, id }) => ({ at: created_at.getTime(), id }));
        return { rows: found.map((row) => presentRow(shown(row))), next };
      },
    }),
  });
}

/** The parts of an editable list: the list, with its views and files, and the routes of its API. */
export interface EditableList {
  readonly list: List;
  /** `completed`: adds to rows values that no SQL expression provides, and removes columns read only for that. */
  readonly routes: (app: App, deps: EditableListDeps, keeping?: Keeping, completed?: Shown) => void;
}

/**
 * Defines a list of rows that people of an account add, change and delete [PLAT-031], by its wire contract, its table, and checks
 * beyond its fields.
 */
export function defineEditableList(
  contract: EditableListContract,
  table: EditableTableName,
  checks: ListChecks = {},
  more: ListRows = {},
): EditableList {
  const rows = rowsSeen(sourceOf(contract, table, more), more.visible);
  const shown = more.shown ?? same;
  return {
    list: listOf(contract, rows, more),
    routes(app, deps, keeping = (values) => ({ values }), completed = (_, all) => Promise.resolve(all)) {
      const shownAll: Shown = async (tx, all) => (await completed(tx, all)).map(shown);
      editableListRoutes(app, deps, { contract, rows, checks, shown: shownAll, keeping });
    },
  };
}
