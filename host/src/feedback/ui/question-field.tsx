import { useId } from 'react';
import { feedbackLimits, type Question } from '@patchbay/shared-contracts/shell';
import { Input } from '@patchbay/shared-ui/antd';
import { useFeedbackTexts } from '../texts/index.ts';
import styles from './feedback.module.css';

interface Props {
  readonly question: Question;
  readonly answer: string;
  readonly disabled: boolean;
  readonly onAnswer: (answer: string) => void;
}

const ratings = ['1', '2', '3', '4', '5'];

/** Draws a choice as a row of native radio buttons, which gives arrow keys and labels for free. */
function Choice({ options, group, props }: { options: readonly string[]; group: string; props: Props }) {
  const { answer, disabled, onAnswer } = props;
  return (
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={answer === option}
            disabled={disabled}
            onChange={() => onAnswer(option)}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}

/** Draws a question by its kind: rating of 1 to 5, single choice, or text [SHELL-034]. */
export function QuestionField(props: Props) {
  const t = useFeedbackTexts();
  const id = useId();
  const { question, answer, disabled, onAnswer } = props;
  if (question.type === 'text') {
    return (
      <div className={styles.question}>
        <label htmlFor={id}>{question.text}</label>
        <Input.TextArea
          id={id}
          rows={4}
          maxLength={feedbackLimits.answer}
          value={answer}
          disabled={disabled}
          onChange={(event) => onAnswer(event.target.value)}
        />
      </div>
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend>{question.text}</legend>
      <Choice options={question.type === 'rating' ? ratings : question.options} group={id} props={props} />
      {question.type === 'rating' ? (
        <div className={styles.ends} aria-hidden>
          <span>{t('rating.low')}</span>
          <span>{t('rating.high')}</span>
        </div>
      ) : null}
    </fieldset>
  );
}
