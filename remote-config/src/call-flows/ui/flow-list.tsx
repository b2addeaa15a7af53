import type { callFlowsContract } from '@patchbay/shared-contracts/flows';
import type { Translate } from '@patchbay/shared-ui';
import { defineList, EditableList, type ListWord } from '@patchbay/shared-ui/editable-list';
import { None, Stamp, useTimeZone, Words } from '@patchbay/shared-ui/list-page';
import type { LinkOfRoom } from '@patchbay/shared-ui/room';
import type page from '../page.json';
import { FlowState } from './flow-state.tsx';
import styles from './call-flows.module.css';

/** Texts that each kind of flow supplies for its list. */
type Key =
  | ListWord
  | ('name' | 'note' | 'note.hint' | 'state' | 'numbers' | 'published' | 'published.by')
  | ('draw' | 'rule.characters' | 'refused.in-use');

interface FlowListProps {
  /** Contract of call flows or SMS flows: rows and fields are the same. */
  readonly contract: Omit<typeof callFlowsContract, 'page' | 'path' | 'gate'> & {
    readonly page: string;
    readonly path: string;
  };
  readonly of: Pick<typeof page, 'title' | 'icon'>;
  readonly t: Translate<Key>;
  readonly onOpen: (id: string) => void;
  readonly linkOf: LinkOfRoom;
}

const empty = { name: '', note: '' };

function Published({ at }: { readonly at: string | null }) {
  const timeZone = useTimeZone();
  return at === null ? <None /> : <Stamp at={at} timeZone={timeZone} />;
}

const definition = ({ contract, of, onOpen, linkOf }: FlowListProps) =>
  defineList<Key>()({
    contract,
    page: of,
    fields: {
      name: { label: 'name' },
      note: { label: 'note', kind: 'lines', hint: 'note.hint', optional: true },
    },
    rules: { characters: 'rule.characters' },
    refusals: { 'in-use': 'refused.in-use' },
    empty,
    columns: (t) => [
      {
        ...{ key: 'name', title: t('name'), width: 220, always: true, sortable: true },
        render: ({ id, name }) => (
          <button ref={linkOf(id)} type="button" className={styles.open} onClick={() => onOpen(id)}>
            {name}
          </button>
        ),
      },
      {
        ...{ key: 'published', title: t('state'), width: 240, shownFirst: true },
        render: (row) => <FlowState row={row} />,
      },
      {
        ...{ key: 'numbers', title: t('numbers'), width: 190, shownFirst: true },
        render: ({ numbers }) => (numbers.length === 0 ? <None /> : <Words text={numbers.join(', ')} />),
      },
      {
        ...{ key: 'published_dt', title: t('published'), width: 150, shownFirst: true },
        render: ({ published_dt: at }) => <Published at={at} />,
      },
      {
        ...{ key: 'published_by', title: t('published.by'), width: 150, shownFirst: true },
        render: ({ published_by: by }) => (by === null ? <None /> : <Words text={by} />),
      },
      { ...{ key: 'note', title: t('note'), width: 240 }, render: ({ note }) => <Words text={note} isProse /> },
    ],
    filters: [],
    opens: 'dialog',
    words: { search: 'search', empty: 'empty', failed: 'failed', add: 'add', edit: 'edit' },
  });

/** Lists the account's flows of a kind, with state and numbers [CONF-FLOW-001, CONF-FLOW-004, CONF-SMSF-001]. */
export function FlowList(props: FlowListProps) {
  const { t, onOpen } = props;
  return (
    <EditableList
      definition={definition(props)}
      t={t}
      actions={[{ label: t('draw'), run: ({ id }) => onOpen(id) }]}
      onAdded={({ id }) => onOpen(id)}
    />
  );
}
