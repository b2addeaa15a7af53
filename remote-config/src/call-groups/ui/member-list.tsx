import { membersOf, membersText, MOST_MEMBERS, type GroupMember } from '@patchbay/shared-contracts/call-groups';
import { DIALLED } from '@patchbay/shared-contracts/rules';
import { Button, Input } from '@patchbay/shared-ui/antd';
import type { FieldInput } from '@patchbay/shared-ui/form';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useState } from 'react';
import { Choice } from '../../choice/ui/choice.tsx';
import { Handle } from '../../sorting/handle.tsx';
import { useSorting, type Sorting } from '../../sorting/use-sorting.ts';
import { useGroupTargets } from '../effects/use-targets.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-groups.module.css';

const keyOf = (member: GroupMember): string => ('agentId' in member ? member.agentId : member.number);

export function useMemberName(): (member: GroupMember) => string {
  const t = useTexts();
  const { agents } = useGroupTargets();
  return (member) =>
    'number' in member ? member.number : (agents.find(({ id }) => id === member.agentId)?.name ?? t('members.gone'));
}

interface MembersProps {
  readonly input: FieldInput;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Enters a number, with spaces, and adds it by Enter. */
function AddNumber({ onAdd }: { readonly onAdd: (number: string) => void }) {
  const t = useTexts();
  const [typed, type] = useState('');
  const number = typed.replace(/[\s()-]/g, '');
  const isNumber = DIALLED.test(number);
  const add = () => {
    if (!isNumber) return;
    onAdd(number);
    type('');
  };
  return (
    <div className={styles.add}>
      <Input
        aria-label={t('members.number')}
        placeholder={t('members.number')}
        inputMode="tel"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onPressEnter={(event) => {
          event.preventDefault(); // do not submit the form
          add();
        }}
      />
      <Button disabled={!isNumber} onClick={add}>
        {t('members.add')}
      </Button>
    </div>
  );
}

interface ItemProps {
  readonly sorting: Sorting;
  readonly id: string;
  readonly name: string;
  readonly onRemove: () => void;
}

function Item({ sorting, id, name, onRemove }: ItemProps) {
  const t = useTexts();
  return (
    <li className={styles.member} data-held={sorting.held === id} style={{ order: sorting.orderOf(id) }}>
      <Handle {...{ sorting, id }} label={t('members.move', { name })} hint={t('members.move.hint')} />
      <span className={styles.name}>{name}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('members.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** Edits the members in ringing order, by dragging or keys: agents by name, numbers as typed [CONF-GROUP-001]. */
export function MemberList({ input, text, onChange }: MembersProps) {
  const t = useTexts();
  const nameOf = useMemberName();
  const { agents } = useGroupTargets();
  const members = text === '' ? [] : (membersOf(text) ?? []);
  const change = (next: readonly GroupMember[]) => onChange(membersText(next));
  const sorting = useSorting({
    ids: members.map(keyOf),
    save: async (_, wanted) => change(wanted.flatMap((key) => members.find((member) => keyOf(member) === key) ?? [])),
  });
  const others = agents.filter(({ id }) => !members.some((member) => keyOf(member) === id));
  const add = (key: string) => {
    if (!members.some((member) => keyOf(member) === key)) onChange([...members.map(keyOf), key].join(','));
  };
  return (
    <div id={input.id} className={styles.members}>
      {members.length === 0 ? <p className={styles.quiet}>{t('members.none')}</p> : null}
      <ol className={styles.list} aria-label={t('members')}>
        {members.map((member) => (
          <Item
            key={keyOf(member)}
            {...{ sorting, id: keyOf(member), name: nameOf(member) }}
            onRemove={() => change(members.filter((each) => each !== member))}
          />
        ))}
      </ol>
      {members.length < MOST_MEMBERS ? (
        <>
          <Choice
            label={t('members.agent')}
            placeholder={t('members.agent')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onChange={(id) => (id === null ? undefined : add(id))}
          />
          <AddNumber onAdd={add} />
        </>
      ) : null}
    </div>
  );
}
