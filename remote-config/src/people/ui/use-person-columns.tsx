import type { Invitation, Person } from '@patchbay/shared-contracts/people';
import { PhoneNumber } from '@patchbay/shared-ui';
import { Tag } from '@patchbay/shared-ui/antd';
import { None, RowMenu, Stamp, useTimeZone } from '@patchbay/shared-ui/list-page';
import type { RowsColumn } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { personName, usePeopleActions } from '../effects/use-people-actions.ts';
import { useTexts } from '../texts/index.ts';
import styles from './people.module.css';

/** Fields common to members and invitations. */
type Known = Pick<Person, 'email' | 'first_name' | 'last_name' | 'role' | 'number' | 'device' | 'queues'> &
  Partial<Pick<Person, 'own_queues'>>;

/** Shows the role, and a supervisor's queues where limited. */
function Role({ role, own_queues: sees = null }: Known) {
  const t = useTexts();
  if (role !== 'supervisor' || sees === null) return t(`role.${role}`);
  const queues = sees.map(({ name }) => name).join(', ');
  return (
    <span className={styles.role}>
      <span>{t(`role.${role}`)}</span>
      <span className={textStyles.quiet}>{queues === '' ? t('sees.nothing') : t('sees.only', { queues })}</span>
    </span>
  );
}

function useKnownColumns(): readonly RowsColumn<Known>[] {
  const t = useTexts();
  return [
    {
      ...{ key: 'name', title: t('name') },
      cell: (person) => (
        <span className={styles.who}>
          <span>{personName(person)}</span>
          <span className={textStyles.quiet}>{person.email}</span>
        </span>
      ),
    },
    { ...{ key: 'role', title: t('role') }, cell: (person) => <Role {...person} /> },
    {
      ...{ key: 'number', title: t('number') },
      cell: ({ number }) => (number === '' ? <None /> : <PhoneNumber number={number} />),
    },
    {
      ...{ key: 'device', title: t('device') },
      cell: ({ number, device }) => (number === '' ? <None /> : t(`device.${device}`)),
    },
    {
      ...{ key: 'queues', title: t('queues') },
      cell: ({ queues }) => (queues.length === 0 ? <None /> : queues.join(', ')),
    },
  ];
}

interface OnPerson {
  readonly change: (person: Person) => void;
  readonly deactivate: (person: Person) => void;
}

function State({ person }: { readonly person: Person }) {
  const t = useTexts();
  if (!person.is_active) return <Tag>{t('state.deactivated')}</Tag>;
  return person.is_self ? <Tag>{t('state.you')}</Tag> : t('state.active');
}

function Acts({ person, on }: { readonly person: Person; readonly on: OnPerson }) {
  const t = useTexts();
  const { activate } = usePeopleActions();
  const mayEnd = !person.is_self && !person.is_last_owner;
  const ending = mayEnd ? [{ label: t('deactivate'), danger: true, run: () => on.deactivate(person) }] : [];
  const back = { label: t('activate'), run: () => void activate(person) };
  const actions = [{ label: t('change'), run: () => on.change(person) }, ...(person.is_active ? ending : [back])];
  return <RowMenu label={t('acts.of', { name: personName(person) })} actions={actions} />;
}

export function usePersonColumns(on: OnPerson): readonly RowsColumn<Person>[] {
  const t = useTexts();
  return [
    ...useKnownColumns(),
    { ...{ key: 'state', title: t('state') }, cell: (person) => <State person={person} /> },
    { ...{ key: 'actions', title: t('actions') }, cell: (person) => <Acts person={person} on={on} /> },
  ];
}

export function useInvitationColumns(): readonly RowsColumn<Invitation>[] {
  const t = useTexts();
  const timeZone = useTimeZone();
  const { sendAgain, withdraw } = usePeopleActions();
  return [
    ...useKnownColumns(),
    { ...{ key: 'by', title: t('by') }, cell: ({ invited_by: by }) => by },
    {
      ...{ key: 'opens', title: t('opens') },
      cell: ({ is_over: isOver, expires_at: at }) =>
        isOver ? <Tag color="warning">{t('opens.over')}</Tag> : <Stamp at={at} timeZone={timeZone} />,
    },
    {
      ...{ key: 'actions', title: t('actions') },
      cell: (invitation) => (
        <RowMenu
          label={t('acts.of', { name: invitation.email })}
          actions={[
            { label: t('again'), run: () => void sendAgain(invitation) },
            { label: t('withdraw'), danger: true, run: () => void withdraw(invitation) },
          ]}
        />
      ),
    },
  ];
}
