import { z } from 'zod';
import type { App } from '../../kernel/edge/server.ts';
import { enter } from '../access/access.ts';
import { readerOf } from '../calls/log-access.ts';
import { cursorAfter } from '../exports/source.ts';
import { defineList, type List } from './define-list.ts';
import { editableListRoutes, type EditableListDeps } from './editable-list-routes.ts';
import { present, type EditableListContract } from './editable-list-wire.ts';
import { countRows, rowsAfter, type EditableTableName, type RowSource } from './editable-rows.ts';

function sourceOf({ fields }: EditableListContract, table: EditableTableName): RowSource {
  const names = Object.keys(fields.shape);
  return { table, fields: names, texts: names.filter((name) => fields.shape[name] instanceof z.ZodString) };
}

function listOf(contract: EditableListContract, rows: RowSource): List {
  const { page, gate, question, columns } = contract;
  return defineList({
    ...{ page, question, hasViews: true, files: 'call_logs' },
    columns: () => columns,
    enter: async (tx, actor) => readerOf(await enter(tx, actor, gate)),
    source: ({ query }, { zone }) => ({
      zone,
      count: (tx) => countRows(tx, rows, query),
      async after(tx, after, size) {
        const found = await rowsAfter(tx, rows, query, { after, size });
        const next = cursorAfter(found, ({ created_at, id }) => ({ at: created_at.getTime(), id }));
        return { rows: found.map(present), next };
      },
    }),
  });
}

/** What an area gives of an editable list: the list, with its views and files, and the routes of its API. */
export interface EditableList {
  readonly list: List;
  readonly routes: (app: App, deps: EditableListDeps) => void;
}

/** A list of rows that people of an account add, change and delete [PLAT-031]: its wire, and the table that has its rows. */
export function defineEditableList(contract: EditableListContract, table: EditableTableName): EditableList {
  const rows = sourceOf(contract, table);
  return { list: listOf(contract, rows), routes: (app, deps) => editableListRoutes(app, deps, { contract, rows }) };
}
