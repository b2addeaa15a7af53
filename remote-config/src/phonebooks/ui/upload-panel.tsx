import { phonebookName, type Phonebook } from '@patchbay/shared-contracts/phonebooks';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { useConsole } from '@patchbay/shared-ui';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { defineForm, FormField, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { EncodingChoice, NumberCountry, useNumberCountry, useTextFile } from '@patchbay/shared-ui/text-file';
import { mixed, object } from 'yup';
import { useUpload } from '../../upload/effects/use-upload.ts';
import { PanelActions } from '../../upload/ui/upload-state.tsx';
import { uploadPhonebook } from '../effects/phonebook-api.ts';
import { useReading } from '../effects/use-phonebooks.ts';
import { usePhonebookRefusal } from '../effects/use-refused-text.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { FileField, isTooLarge } from './file-field.tsx';
import styles from './phonebooks.module.css';

/** Status of a request without a response. */
const NO_ANSWER = 504;

interface Written {
  readonly name: string;
  readonly file: File | null;
}
const nothing: Written = { name: '', file: null };
const ruleTexts = { required: 'rule.required', long: 'rule.long', characters: 'rule.characters' } as const;
const isRule = (rule: string): rule is keyof typeof ruleTexts => Object.hasOwn(ruleTexts, rule);

interface UploadProps {
  readonly onDone: (book: Phonebook) => void;
  readonly onClose: () => void;
}

interface HowRead {
  readonly encoding: Encoding | null;
  readonly country: string | undefined;
}

function useUploadForm(
  upload: ReturnType<typeof useUpload>,
  { encoding, country }: HowRead,
  onDone: UploadProps['onDone'],
) {
  const t = useTexts();
  const { request } = useConsole();
  const refusedText = usePhonebookRefusal();
  const definition = defineForm<TextKey>()<Written>({
    fields: { name: { label: 'field.name', input: { autoComplete: 'off' } }, file: { label: 'field.file' } },
    tells: 'at-save',
    rules: () =>
      object({
        name: byContract(phonebookName, (rule) => t(isRule(rule) ? ruleTexts[rule] : 'refused.other')),
        file: mixed()
          .nullable()
          .test('file', (value, { createError }) => {
            if (!(value instanceof File)) return createError({ message: t('file.missing') });
            return !isTooLarge(value) || createError({ message: t('refused.too-large') });
          }),
      }),
  });
  return useForm<Written, TextKey>(definition, {
    t,
    began: nothing,
    holds: 'phonebooks',
    async send({ name, file }) {
      if (file === null) return null;
      const result = await upload.run((sending) =>
        uploadPhonebook(request, name, { file, encoding, country }, sending),
      );
      if (result === null) return null;
      if (result.ok) {
        onDone(result.data.data);
        return null;
      }
      const problem = result.status === NO_ANSWER ? t('upload.broke') : refusedText(result);
      return new Map([[result.code === 'name-taken' ? 'name' : 'file', problem]]);
    },
  });
}

/** Uploads a named file of numbers [CONF-PB-003]. Asks before input is discarded. */
export function PhonebookUploadPanel({ onDone, onClose }: UploadProps) {
  const t = useTexts();
  const figure = useFigure();
  const upload = useUpload();
  const { unsure, encoding, look, choose, forget } = useTextFile();
  const { country, setCountry } = useNumberCountry();
  const form = useUploadForm(upload, { country, encoding }, onDone);
  const take = (file: File | null) => {
    form.change({ file });
    if (file === null) forget();
    else void look(file);
  };
  const { close, asking } = useDiscarding(form.dirty, onClose);
  const isSending = upload.share !== null;
  const read = useReading(form.values.name, upload.share === 1);
  return (
    <SidePanel open title={t('upload')} onClose={close}>
      <FormFrame form={form} className={styles.form}>
        <FormField form={form} name="name" disabled={isSending} autoFocus />
        <FileField
          id={`${form.id}-file`}
          file={form.values.file}
          problem={form.problem('file')}
          share={upload.share}
          work={
            read === null ? null : { said: t('upload.rows', { figure: figure(read.count) }), progress: read.progress }
          }
          onFile={take}
        />
        {unsure === null ? null : <EncodingChoice {...{ unsure, isBusy: isSending, onChoose: choose }} />}
        <NumberCountry country={country} onCountry={setCountry} disabled={isSending} />
        <FormOutcome failure={form.failure} />
        <PanelActions busy={form.sending} cancel={t('cancel')} onCancel={isSending ? upload.cancel : close}>
          {t('upload.send')}
        </PanelActions>
      </FormFrame>
      {asking}
    </SidePanel>
  );
}
