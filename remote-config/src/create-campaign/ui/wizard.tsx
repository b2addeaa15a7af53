import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { Button } from '@patchbay/shared-ui/antd';
import { Conflict } from '@patchbay/shared-ui/editable-list';
import { FormOutcome, useFirstError } from '@patchbay/shared-ui/form';
import { RoomTitle } from '@patchbay/shared-ui/room';
import { StatePill } from '../../campaign-words/index.ts';
import { useCampaignBeingMade } from '../effects/use-campaign.ts';
import { stepBeside, type Step } from '../model/steps.ts';
import { useTexts } from '../texts/index.ts';
import styles from './create-campaign.module.css';
import { HowStep } from './how-step.tsx';
import { CampaignPreview } from './preview.tsx';
import { StartNewQuestion } from './start-question.tsx';
import { StepBar } from './step-bar.tsx';
import { useWizard, type Wizard as Using, type WizardGiven } from './use-wizard.ts';
import { WhatStep } from './what-step.tsx';
import { WhenStep } from './when-step.tsx';
import { WhomStep } from './whom-step.tsx';

interface UsingProps {
  readonly using: Using;
  readonly step: Step;
}

function Fields({ using: { form, isDraft }, step }: UsingProps) {
  const isSettled = !isDraft;
  if (step === 'whom') return <WhomStep {...{ form, isSettled }} />;
  if (step === 'what') return <WhatStep {...{ form, isSettled }} />;
  return step === 'how' ? <HowStep form={form} /> : <WhenStep form={form} />;
}

/** Draws the buttons of a draft: previous and next step, leave, and Start at the end. */
function DraftWays({ using, step, onStart }: UsingProps & { readonly onStart: () => void }) {
  const t = useTexts();
  const { sending } = using.form;
  return (
    <>
      <Button disabled={sending} onClick={() => using.keep('leave')}>
        {t('keep')}
      </Button>
      {stepBeside(step, 1) === null ? (
        <Button type="primary" disabled={sending} onClick={onStart}>
          {t('start')}
        </Button>
      ) : (
        <Button type="primary" htmlType="submit" disabled={sending}>
          {t('next')}
        </Button>
      )}
    </>
  );
}

/** Draws the save button of a started campaign, whose changes take effect at once. */
function StartedWays({ using, step }: UsingProps) {
  const t = useTexts();
  const after = stepBeside(step, 1);
  return (
    <>
      {after === null ? null : <Button onClick={() => using.move(after)}>{t('next')}</Button>}
      <Button type="primary" htmlType="submit" disabled={using.form.sending}>
        {t('save')}
      </Button>
    </>
  );
}

function Ways({ using, step, onStart }: UsingProps & { readonly onStart: () => void }) {
  const t = useTexts();
  const before = stepBeside(step, -1);
  return (
    <div className={styles.ways}>
      {before === null ? null : <Button onClick={() => using.back(before)}>{t('back')}</Button>}
      <span className={styles.gap} />
      {using.isDraft ? <DraftWays {...{ using, step, onStart }} /> : <StartedWays {...{ using, step }} />}
    </div>
  );
}

/** Draws the heading of the open step; it gets the focus when the step changes. */
function Heading({ step }: { readonly step: Step }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`step.${step}.title`)}
      </h3>
      <p className={styles.quiet}>{t(`step.${step}.detail`)}</p>
    </div>
  );
}

function StepForm({
  using,
  step,
  onSubmit,
  children,
}: UsingProps & { readonly onSubmit: () => void; readonly children: ReactNode }) {
  const { form, theirs, takeTheirs, keepMine } = using;
  const ref = useFirstError(form.tries, form.sending);
  return (
    <form
      ref={ref}
      noValidate
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Heading step={step} />
      <Fields {...{ using, step }} />
      {theirs === null ? null : <Conflict by={theirs.modified_by} {...{ takeTheirs, keepMine }} />}
      <FormOutcome failure={form.failure} />
      {children}
    </form>
  );
}

function Head({ row }: { readonly row: CampaignRow | null }) {
  const t = useTexts();
  return (
    <div className={styles.head}>
      <RoomTitle>{row?.name ?? t('new')}</RoomTitle>
      {row === null ? null : <StatePill state={row.state} />}
    </div>
  );
}

/** Draws the wizard with the steps whom, what, how, when, and a preview [CAMP-002, CAMP-004]. */
export function Wizard(given: WizardGiven) {
  const { step } = given;
  const using = useWizard(given);
  const [asks, setAsks] = useState(false);
  const { form, read, isDraft } = using;
  const { data } = useCampaignBeingMade(read?.id ?? null);
  const live = data ?? read;
  const after = stepBeside(step, 1);
  const ask = () => setAsks(using.isRight());
  const submit = () => {
    if (!isDraft) using.keep('stay');
    else if (after === null) ask();
    else using.move(after);
  };
  const start = () => {
    setAsks(false);
    using.start();
  };
  return (
    <div className={styles.place}>
      <Head row={live} />
      <StepBar {...{ step, wrong: using.wrong, onMove: using.move }} />
      <div className={styles.columns}>
        <StepForm {...{ using, step, onSubmit: submit }}>
          <Ways {...{ using, step, onStart: ask }} />
        </StepForm>
        <CampaignPreview row={live} draft={form.values} onLoad={using.load} />
      </div>
      {asks ? (
        <StartNewQuestion name={form.values.name.trim()} row={live} onClose={() => setAsks(false)} onStart={start} />
      ) : null}
    </div>
  );
}
