import { useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useFileSize } from '../effects/use-file-size.ts';
import styles from './upload.module.css';

interface ChosenProps {
  readonly label: string;
  readonly removing: (name: string) => string;
  readonly files: readonly File[];
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lists the selected files with size and a remove button. */
export function ChosenFiles({ label, removing, files, disabled, onFiles }: ChosenProps) {
  const sizeOf = useFileSize();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified} ${index}`}>
          <span className={styles.fileName} title={file.name}>
            {file.name}
          </span>
          <span className={styles.size}>{sizeOf(file.size)}</span>
          <Button
            type="text"
            size="small"
            disabled={disabled}
            aria-label={removing(file.name)}
            icon={<CloseOutlined aria-hidden />}
            onClick={() => onFiles(files.filter((_, at) => at !== index))}
          />
        </li>
      ))}
    </ul>
  );
}

interface PickerProps extends Pick<ChosenProps, 'files' | 'disabled' | 'onFiles'> {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly drop: string;
  readonly icon: ReactNode;
  /** Accepted types in the browser's file dialog. */
  readonly accept: string;
  readonly many: boolean;
  readonly problem: string | undefined;
}

/** Selects files by dialog or drop: one, or several that are added to the selection. */
export function FilePicker({
  id,
  label,
  hint,
  drop,
  icon,
  accept,
  many,
  files,
  problem,
  disabled,
  onFiles,
}: PickerProps) {
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) onFiles(many ? [...files, ...chosen] : chosen.slice(0, 1));
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <Field id={id} label={label} error={problem} hint={hint}>
      {({ size: _size, status: _status, ...input }) => (
        <div
          className={styles.drop}
          data-over={over}
          data-wrong={problem !== undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          {icon}
          <span aria-hidden>{drop}</span>
          <input
            {...input}
            type="file"
            accept={accept}
            multiple={many}
            disabled={disabled}
            onChange={({ target }) => {
              take(target.files);
              target.value = ''; // lets the same file be chosen again
            }}
          />
        </div>
      )}
    </Field>
  );
}
