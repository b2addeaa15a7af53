import { phonebookLimits } from '@patchbay/shared-contracts/phonebooks';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { ChosenFiles, FilePicker } from '../../upload/ui/file-picker.tsx';
import { UploadState } from '../../upload/ui/upload-state.tsx';
import { useTexts } from '../texts/index.ts';

interface FileFieldProps {
  readonly id: string;
  readonly file: File | null;
  readonly problem: string | undefined;
  /** Upload progress, 0 to 1. */
  readonly share: number | null;
  /** The server's work on the file, with its progress, 0 to 1, where known. */
  readonly work?: { readonly said: string; readonly progress: number | null } | null;
  readonly onFile: (file: File | null) => void;
}

export const isTooLarge = (file: File): boolean => file.size > phonebookLimits.bytes;

/** Selects a CSV or XLSX file and shows its upload. */
export function FileField({ id, file, problem, share, work = null, onFile }: FileFieldProps) {
  const t = useTexts();
  const files = file === null ? [] : [file];
  const disabled = share !== null;
  const onFiles = (chosen: readonly File[]) => onFile(chosen[0] ?? null);
  return (
    <>
      <FilePicker
        {...{ id, files, problem, disabled, onFiles }}
        label={t('field.file')}
        hint={t('file.hint')}
        drop={t('file.drop')}
        icon={<FileTextOutlined aria-hidden />}
        accept=".csv,.txt,.xlsx,text/csv"
        many={false}
      />
      <ChosenFiles
        {...{ files, disabled, onFiles }}
        label={t('file.chosen')}
        removing={(name) => t('file.remove', { name })}
      />
      <UploadState
        share={share}
        label={t('upload.progress')}
        sent={(percent) => t('upload.sent', { percent })}
        then={work === null ? t('upload.reading') : work.said}
        thenShare={work === null ? null : work.progress}
      />
    </>
  );
}
