import { useState } from 'react';
import type { Person, Rights } from '@patchbay/shared-contracts/people';
import { useConsole } from '@patchbay/shared-ui';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { SidePanel } from '@patchbay/shared-ui/list';
import { changePerson } from '../effects/people-api.ts';
import { personName, usePeopleActions } from '../effects/use-people-actions.ts';
import { usePeopleRefusal } from '../effects/use-refused-text.ts';
import { useTexts } from '../texts/index.ts';
import styles from './people.module.css';
import { personForm, refusedAt } from './person-form.ts';
import { QueuesSeen, type OwnQueues } from './queues-seen.tsx';
import { RightsMatrix } from './rights.tsx';

interface PanelProps {
  readonly person: Person;
  readonly onClose: () => void;
}

function useChanging({ person, onClose }: PanelProps, rights: Rights, sees: OwnQueues) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const { reload } = usePeopleActions();
  const refusedText = usePeopleRefusal();
  const { first_name, last_name, number, role, device } = person;
  const [version] = useState(person.version); // the list is read again while the panel is open
  return useForm(personForm, {
    t,
    began: { first_name, last_name, number, role, device },
    holds: 'people',
    async send(values) {
      const digits = values.number.replace(/[\s().-]/g, '');
      const result = await changePerson(request, person.id, {
        ...{ ...values, number: digits, rights },
        ...(version === undefined ? {} : { version }),
        ...(values.role === 'supervisor' ? { own_queues: sees?.map(({ id }) => id) ?? null } : {}),
      });
      await reload();
      if (!result.ok) return refusedAt(result.code, refusedText(result));
      notify.success(t('change.done', { name: personName(values) }));
      onClose();
      return null;
    },
  });
}

/** Edits a person's role and rights [CONF-USER-002, CONF-USER-003]. */
export function ChangePanel({ person, onClose }: PanelProps) {
  const t = useTexts();
  const [rights, setRights] = useState(person.rights);
  const [sees, setSees] = useState(person.own_queues);
  const form = useChanging({ person, onClose }, rights, sees);
  const isOther = rights !== person.rights || sees !== person.own_queues;
  const { close, asking } = useDiscarding(form.dirty || isOther, onClose);
  const isFixed = person.is_self || person.is_last_owner;
  return (
    <SidePanel open title={t('change.title', { name: personName(person) })} onClose={close}>
      <FormFrame form={form} className={styles.form}>
        <FormField form={form} name="first_name" autoFocus />
        <FormField form={form} name="last_name" />
        <FormField form={form} name="role" disabled={isFixed} />
        <FormField form={form} name="number" />
        <FormField form={form} name="device" />
        {form.values.role === 'supervisor' ? (
          <QueuesSeen name={personName(person)} sees={sees} onChange={setSees} />
        ) : null}
        <RightsMatrix name={personName(person)} rights={rights} onChange={setRights} />
        <FormOutcome failure={form.failure} />
        <SubmitButton busy={form.sending}>{t('save')}</SubmitButton>
      </FormFrame>
      {asking}
    </SidePanel>
  );
}
