import { parseTags, type TagProblem } from '@patchbay/shared-contracts/sounds';
import { FormField, type Form } from '@patchbay/shared-ui/form';
import { useTagTexts } from '../effects/use-speech-form.ts';
import type { SpeechForm } from '../model/speech.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { CharactersLeft, LimitedText } from './limited-text.tsx';
import styles from './sounds.module.css';

interface TextProps {
  readonly form: Form<SpeechForm, TextKey>;
  readonly disabled: boolean;
  /** Called with each change of the cursor or selection. */
  readonly onSelect: (from: number, to: number) => void;
}

/** Links each tag mistake to its position, after the first failed check. */
function Mistakes({
  problems,
  select,
}: {
  readonly problems: readonly TagProblem[];
  readonly select: (problem: TagProblem) => void;
}) {
  const t = useTexts();
  const textOf = useTagTexts();
  return (
    <ul className={styles.mistakes} aria-label={t('tags.mistakes')}>
      {problems.map((problem) => (
        <li key={`${problem.problem} ${problem.at}`}>
          <button type="button" onClick={() => select(problem)}>
            {textOf(problem)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Enters the text with tags; mistakes link to their positions [CONF-SOUND-062, CONF-SOUND-063, CONF-SOUND-089]. */
export function SpeechText({ form, disabled, onSelect }: TextProps) {
  const { text } = form.values;
  const { problems } = parseTags(text);
  const fieldId = `${form.id}-text`;
  const select = ({ at, length }: TagProblem) => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(at, at + length);
  };
  return (
    <div className={styles.speech} onSelect={({ target }) => tell(target, onSelect)}>
      <FormField form={form} name="text" aside={<CharactersLeft text={text} />}>
        {(input) => (
          <LimitedText
            input={input}
            disabled={disabled}
            value={text}
            onChange={(next) => form.change({ text: next })}
            onBlur={() => form.leave('text')}
          />
        )}
      </FormField>
      {form.problem('text') !== undefined && text.trim() !== '' && problems.length > 0 ? (
        <Mistakes problems={problems} select={select} />
      ) : null}
    </div>
  );
}

function tell(target: EventTarget, onSelect: TextProps['onSelect']): void {
  if (target instanceof HTMLTextAreaElement) onSelect(target.selectionStart, target.selectionEnd);
}
