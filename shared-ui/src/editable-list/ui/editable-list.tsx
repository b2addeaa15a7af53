import { useCallback, useState } from 'react';
import { textIn, type DeclaredIcon } from '@patchbay/shared-contracts';
import { useConsole, usePreference, type Translate } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ListPage, useView } from '../../list-page/index.ts';
import type { EditableRow, ListDefinition } from '../define-list.ts';
import { listSetup } from '../model/list-setup.ts';
import { RowEditor } from './row-editor.tsx';
import { useChoiceFilters } from './use-choice-filters.tsx';
import { useDeleting } from './use-deleting.tsx';
import { useRowColumns } from './use-row-columns.tsx';

const keyOf = ({ id }: EditableRow) => id;
/** The menu is nothing for a file. */
const exported = { menu: [] };

const Icon = ({ path, viewBox = '0 0 24 24' }: DeclaredIcon) => (
  <svg viewBox={viewBox} width="1em" height="1em" fill="currentColor" aria-hidden>
    <path d={path} />
  </svg>
);

/** Which row the form is open for; null for a new one. */
interface Edited<Row> {
  readonly row: Row | null;
}

/** A list from its definition: found, added, changed, deleted, taken away as a file [PLAT-031]. `t` has the texts of its feature. */
export function EditableList<Row extends EditableRow, Values extends object, Key extends string>(props: {
  readonly definition: ListDefinition<Row, Values, Key>;
  readonly t: Translate<Key>;
}) {
  const { definition, t } = props;
  const { words, contract, page } = definition;
  const language = usePreference(useConsole().i18n);
  const [{ orders, shape, source }] = useState(() => listSetup(definition));
  const seen = useView(shape);
  const { chips, sections } = useChoiceFilters(definition, t, seen);
  const [edited, setEdited] = useState<Edited<Row> | null>(null);
  const edit = useCallback((row: Row | null) => setEdited({ row }), []);
  const { ask, dialog } = useDeleting(definition);
  const columns = useRowColumns(definition, t, { edit, remove: ask });
  const add = (
    <Button key="add" type="primary" onClick={() => edit(null)}>
      {t(words.add)}
    </Button>
  );
  return (
    <>
      <ListPage
        {...{ source, shape, columns, keyOf, exported, chips }}
        page={contract.page}
        sort={orders.sort}
        view={seen.view}
        show={seen.show}
        words={{
          table: textIn(page.title, language),
          search: t(words.search),
          empty: t(words.empty),
          failed: t(words.failed),
          fresh: () => '',
        }}
        icon={<Icon {...page.icon} />}
        actions={add}
        emptyAction={add}
        filters={{ sections }}
        onOpen={edit}
        openKey={edited?.row?.id ?? null}
      />
      {edited === null ? null : (
        <RowEditor
          key={edited.row?.id ?? ''}
          definition={definition}
          t={t}
          row={edited.row}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </>
  );
}
