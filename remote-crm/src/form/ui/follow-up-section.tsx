import { useTexts } from '../../texts/index.ts';
import type { CustomerForm } from '../effects/use-customer-form.ts';
import { Disclosure } from './disclosure.tsx';
import { MomentField } from './moment-field.tsx';
import { NoteField } from './note-field.tsx';

/** Enters a note about this call or visit [CUST-005]; expanded for a known customer [CUST-021]. */
export function NoteSection({ form }: { form: CustomerForm }) {
  const t = useTexts();
  return (
    <Disclosure title={t('form.note.title')} open={!form.isNew}>
      <NoteField label={t('form.note')} value={form.values.note} onChange={(note) => form.change({ note })} />
    </Disclosure>
  );
}

/** Enters time and reason of a follow-up [CUST-009]. */
export function FollowUpSection({ form }: { form: CustomerForm }) {
  const t = useTexts();
  const { values, shown, change } = form;
  const rule = shown('followUpAt');
  return (
    <Disclosure title={t('form.followUp.title')} open={!form.isNew}>
      <MomentField
        value={values.followUpAt}
        error={rule && t(rule)}
        onChange={(followUpAt) => change({ followUpAt }, 'followUpAt')}
      />
      <NoteField
        label={t('form.followUp.note')}
        value={values.followUpNote}
        onChange={(followUpNote) => change({ followUpNote })}
      />
    </Disclosure>
  );
}
