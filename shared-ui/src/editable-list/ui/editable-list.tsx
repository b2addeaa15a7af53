import { useCallback, useState, type ReactNode } from 'react';
import { textIn, type DeclaredIcon } from '@patchbay/shared-contracts';
import { useConsole, usePreference, type Translate } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { firstView, ListPage, useView, type ListShape, type View } from '../../list-page/index.ts';
import { Tabs } from '../../tabs/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';
import { listSetup, type ListTabs } from '../model/list-setup.ts';
import { ReadOnlyNotice, useReadOnly } from './read-only.tsx';
import { RowEditor } from './row-editor.tsx';
import { useChoiceFilters } from './use-choice-filters.tsx';
import { useDeleting } from './use-deleting.tsx';
import { useRowColumns, type ListAction } from './use-row-columns.tsx';

const keyOf = ({ id }: EditableRow) => id;
/** The menu column is omitted in files. */
const exported = { menu: [] };

const Icon = ({ path, viewBox = '0 0 24 24' }: DeclaredIcon) => (
  <svg viewBox={viewBox} width="1em" height="1em" fill="currentColor" aria-hidden>
    <path d={path} />
  </svg>
);

/** Row in the form; null for a new one, with its initial values. */
interface Edited<Row, Values> {
  readonly row: Row | null;
  readonly begun?: Partial<Values>;
}

const openOf = (edited: Edited<EditableRow, object> | null): string | null => edited?.row?.id ?? null;

function InTabs<Row extends EditableRow, Values extends object, Key extends string>(props: {
  readonly definition: ListDefinition<Row, Values, Key>;
  readonly t: Translate<Key>;
  readonly tabs: ListTabs & { readonly name: keyof Values & string };
  readonly view: View;
  readonly onOpen: (view: View) => void;
  readonly children: ReactNode;
}) {
  const { definition, t, tabs, view, onOpen, children } = props;
  const language = usePreference(useConsole().i18n);
  const { options = [] } = definition.fields[tabs.name];
  return (
    <Tabs
      label={textIn(definition.page.title, language)}
      names={options.map(({ label }) => t(label))}
      active={tabs.values.indexOf(tabs.of(view))}
      onChoose={(index) => onOpen({ ...firstView, chosen: tabs.chosen(tabs.values[index]) })}
    >
      {children}
    </Tabs>
  );
}

/** Draws the form of a row, or of a new one in the current tab. */
function Edit<Row extends EditableRow, Values extends object, Key extends string>(props: {
  readonly definition: ListDefinition<Row, Values, Key>;
  readonly t: Translate<Key>;
  readonly tabs: (ListTabs & { readonly name: keyof Values & string }) | null;
  readonly view: View;
  readonly edited: Edited<Row, Values> | null;
  readonly onClose: () => void;
  readonly onAdded: ((row: Row) => void) | undefined;
}) {
  const { definition, t, tabs, view, edited, onClose, onAdded } = props;
  if (edited === null) return null;
  const { row, begun: given = {} } = edited;
  const ofTab = tabs === null ? {} : ({ [tabs.name]: tabs.of(view) } as Partial<Values>);
  const begun = { ...ofTab, ...given };
  return <RowEditor key={row?.id ?? ''} {...{ definition, t, row, begun, onClose, onAdded }} />;
}

/** Keeps the list's view; clearing its filters does not change the tab. */
function useTabbedView(shape: ListShape, tabs: ListTabs | null) {
  const { view, show } = useView(shape);
  const inTab = (next: View): View =>
    tabs === null ? next : { ...next, chosen: { ...next.chosen, ...tabs.chosen(tabs.of(view)) } };
  return { view, show: (next: View, replace?: boolean) => show(inTab(next), replace), open: show };
}

/**
 * Draws a list from its definition: search, add, edit, delete, export [PLAT-031]. `t` has the feature's texts, `actions` are further
 * row actions, and `onAdded` receives the response to adding one. `head` is drawn above it; its argument opens the form of a new row
 * with these values, and is null for read-only users.
 */
export function EditableList<Row extends EditableRow, Values extends object, Key extends string>(props: {
  readonly definition: ListDefinition<Row, Values, Key>;
  readonly t: Translate<Key>;
  readonly actions?: readonly ListAction<Row>[];
  readonly onAdded?: (row: Row) => void;
  readonly head?: (add: ((begun: Partial<Values>) => void) | null) => ReactNode;
}) {
  const { definition, t, actions = [], onAdded, head } = props;
  const { words, contract, page } = definition;
  const language = usePreference(useConsole().i18n);
  const [{ orders, shape, source, tabs }] = useState(() => listSetup(definition));
  const tabbed = useTabbedView(shape, tabs);
  const { chips, sections } = useChoiceFilters(definition, t, tabbed);
  const [edited, setEdited] = useState<Edited<Row, Values> | null>(null);
  const edit = useCallback((row: Row | null) => setEdited({ row }), []);
  const isRead = useReadOnly(definition);
  const { ask, dialog } = useDeleting(definition);
  const columns = useRowColumns(definition, t, { changes: isRead ? null : { edit, remove: ask }, actions });
  const add = isRead ? undefined : (
    <Button key="add" type="primary" onClick={() => edit(null)}>
      {t(words.add)}
    </Button>
  );
  const list = (
    <>
      {isRead ? <ReadOnlyNotice /> : null}
      {head?.(isRead ? null : (begun) => setEdited({ row: null, begun }))}
      <ListPage
        {...{ source, shape, columns, keyOf, exported, chips }}
        page={contract.page}
        sort={orders.sort}
        view={tabbed.view}
        show={tabbed.show}
        words={{
          table: textIn(page.title, language),
          search: t(words.search),
          empty: t(words.empty),
          failed: t(words.failed),
          fresh: () => '',
        }}
        icon={<Icon {...page.icon} />}
        {...(add !== undefined && { actions: add, emptyAction: add, onOpen: edit })}
        filters={{ sections, ...(tabs !== null && { tab: tabs.name }) }}
        openKey={openOf(edited)}
      />
      <Edit {...{ definition, t, tabs, edited, onAdded }} view={tabbed.view} onClose={() => setEdited(null)} />
      {dialog}
    </>
  );
  if (tabs === null) return list;
  return (
    <InTabs {...{ definition, t, tabs }} view={tabbed.view} onOpen={tabbed.open}>
      {list}
    </InTabs>
  );
}
