import { object } from 'yup';
import type { Sound } from '@patchbay/shared-contracts/sounds';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, useForm } from '@patchbay/shared-ui/form';
import { useRuleTexts } from '../effects/use-rule-texts.ts';
import { ruled } from '../model/form-rules.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './sounds.module.css';

interface Reason {
  readonly reason: string;
}

interface RejectProps {
  readonly sound: Sound;
  /** Resolves to whether it was accepted. */
  readonly reject: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection, shown to the author on the card [CONF-SOUND-035]. */
export function RejectDialog({ sound, reject, onClose }: RejectProps) {
  const t = useTexts();
  const { sayRule } = useRuleTexts();
  const definition = defineForm<TextKey>()<Reason>({
    fields: { reason: { label: 'field.reason', kind: 'lines' } },
    ...{ tells: 'at-save', size: 'medium' },
    rules: () => object({ reason: ruled('reason', sayRule) }),
  });
  const form = useForm<Reason, TextKey>(definition, {
    ...{ t, began: { reason: '' }, holds: 'sounds' },
    async send({ reason }) {
      if (await reject(reason)) onClose();
      return null;
    },
  });
  const title = t('review.title', { name: sound.soundlibobj.soundname });
  return (
    <Modal open centered width={480} title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <FormFrame form={form} className={styles.form}>
        <FormField form={form} name="reason" autoFocus />
        <div className={styles.ways}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger htmlType="submit" aria-busy={form.sending} disabled={form.sending}>
            {t('review.reject')}
          </Button>
        </div>
      </FormFrame>
    </Modal>
  );
}
