import { useEffect, useRef, useState } from 'react';
import { isPrivileged } from '@patchbay/shared-contracts';
import { StateMessage, useConsole, usePreference, useSession } from '@patchbay/shared-ui';
import { Alert, Button, Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { CheckOutlined, DownloadOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { exportFeedback } from '../effects/export-feedback.ts';
import { useQuestions, useSurvey } from '../effects/use-survey.ts';
import { useFeedbackTexts } from '../texts/index.ts';
import { CLOSE_DEBOUNCE_MS, useDebounced } from './debounced.ts';
import styles from './feedback.module.css';
import { QuestionField } from './question-field.tsx';

export interface FeedbackProps {
  readonly onClose: () => void;
}

/** Downloads all answers, for supervisors and owners [SHELL-034]. */
function ExportButton() {
  const t = useFeedbackTexts();
  const { request, notify } = useConsole();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    if (!(await exportFeedback(request))) notify.error(t('exportFailed'));
    setBusy(false);
  };
  return (
    <Button type="text" loading={busy} icon={<DownloadOutlined aria-hidden />} onClick={() => void take()}>
      {t('export')}
    </Button>
  );
}

function Thanks({ onClose }: FeedbackProps) {
  const t = useFeedbackTexts();
  const close = (
    <Button type="primary" onClick={onClose} autoFocus>
      {t('close')}
    </Button>
  );
  return <StateMessage icon={<CheckOutlined />} title={t('thanks')} detail={t('thanksDetail')} action={close} />;
}

type InHand = ReturnType<typeof useSurvey>;
type Loaded = NonNullable<ReturnType<typeof useQuestions>['data']>;

function Survey({ questions, inHand }: { questions: Loaded; inHand: InHand }) {
  const t = useFeedbackTexts();
  const { survey, answer, send } = inHand;
  const problem = useRef<HTMLDivElement>(null);
  const wrong = survey.phase === 'editing' ? survey.problem : null;
  useEffect(() => {
    if (wrong) problem.current?.focus();
  }, [wrong]);
  if (survey.phase === 'sent') return null;
  const sending = survey.phase === 'sending';
  return (
    <form
      className={styles.survey}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={survey.answers[question.id] ?? ''}
          disabled={sending}
          onAnswer={(text) => answer(question.id, text)}
        />
      ))}
      {wrong ? (
        <div ref={problem} tabIndex={-1} className={styles.problem}>
          <Alert type="error" showIcon role="alert" title={t(`problem.${wrong}`)} />
        </div>
      ) : null}
      <Button type="primary" htmlType="submit" size="large" block loading={sending}>
        {t('send')}
      </Button>
    </form>
  );
}

/** Marks unsent answers as unsaved, which delays updates and asks before leaving. */
function useUnsaved(survey: InHand['survey']) {
  const { unsaved } = useConsole();
  const typed = survey.phase !== 'sent' && Object.values(survey.answers).some((answer) => answer !== '');
  useEffect(() => (typed ? unsaved.hold('feedback') : undefined), [typed, unsaved]);
}

type Questions = ReturnType<typeof useQuestions>;

/** Draws the loading state, or a note when there are no questions. */
function Waiting({ questions }: { questions: Questions }) {
  const t = useFeedbackTexts();
  if (questions.isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  const again = <Button onClick={() => void questions.refetch()}>{t('retry')}</Button>;
  return <StateMessage alert icon={<WarningOutlined />} title={t('loadFailed')} action={again} />;
}

/** Draws the survey [NAV-019, SHELL-031…034]. */
export function FeedbackDialog({ onClose }: FeedbackProps) {
  const t = useFeedbackTexts();
  const { i18n } = useConsole();
  const user = useSession()?.user;
  const questions = useQuestions(usePreference(i18n));
  const inHand = useSurvey(questions.data ?? []);
  const close = useDebounced(onClose, CLOSE_DEBOUNCE_MS);
  const { survey } = inHand;
  const sent = survey.phase === 'sent';
  useUnsaved(survey);
  return (
    <Modal open title={t('title')} footer={null} onCancel={close} width={520} mask={{ closable: false }}>
      {sent ? <Thanks onClose={onClose} /> : null}
      {!sent && questions.data ? <Survey questions={questions.data} inHand={inHand} /> : null}
      {!sent && !questions.data ? <Waiting questions={questions} /> : null}
      {user && isPrivileged(user) ? <ExportButton /> : null}
    </Modal>
  );
}
