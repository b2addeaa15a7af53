import { useState } from 'react';
import {
  callRequested,
  formatDuration,
  isUntold,
  maskNumber,
  pageGate,
  TAKE_RECORDINGS,
} from '@patchbay/shared-contracts';
import { journeySteps, type CallDetail, type CallRecord, type JourneyStep } from '@patchbay/shared-contracts/logs';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { PhoneNumber, useConsole, useDirectionLabel, useMasking, usePreference } from '@patchbay/shared-ui';
import { Button, Segmented, Skeleton } from '@patchbay/shared-ui/antd';
import { PhoneOutlined } from '@patchbay/shared-ui/icons';
import { ErrorState, Player, SidePanel } from '@patchbay/shared-ui/list';
import { Link } from '@patchbay/shared-ui/router';
import { fileNameOf, useTimeZone } from '@patchbay/shared-ui/list-page';
import { CallStatusMark } from '../../list/ui/call-status-mark.tsx';
import { solutionLabel } from '../../list/model/options.ts';
import { useOptionLabel } from '../../list/ui/use-option-label.ts';
import { useTexts } from '../../texts/index.ts';
import { useCallDetail } from '../effects/use-call-detail.ts';
import { causeOf, endOf, enderOfCall } from '../model/step-detail.ts';
import { isKnownStep } from '../model/steps.ts';
import styles from './call-logs.module.css';

/** Path of the page of call flows. */
const CALL_FLOW = '/callflow';

type Fact = readonly [name: string, value: string | null];

/** Returns the facts that only the complete call has. */
function useDetailFacts(call: CallRecord | CallDetail): readonly Fact[] {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const figure = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  const { call_quality: quality } = call;
  const played = quality
    ? t('calls.qualityOf', { mos: figure(quality.mos), loss: figure(quality.loss_percent) })
    : null;
  if (!('cost' in call)) return [[t('calls.quality'), played]];
  const cause = causeOf(call.hangup_cause ?? '');
  return [
    [t('calls.quality'), played],
    [t('calls.ringing'), formatDuration(call.ring_seconds)],
    [t('calls.hold'), call.hold_seconds === 0 ? null : formatDuration(call.hold_seconds)],
    [t('calls.cause'), cause === undefined ? call.hangup_cause : t(`cause.${cause}`)],
    [t('calls.cost'), typeof call.cost === 'number' ? t('calls.coins', { count: call.cost }) : null],
  ];
}

/** Lists the known facts of the call; unknown ones are omitted. */
function Facts({ call }: { call: CallRecord | CallDetail }) {
  const t = useTexts();
  const option = useOptionLabel();
  const direction = useDirectionLabel();
  const timeZone = useTimeZone();
  const ender = enderOfCall(call);
  const facts: readonly Fact[] = [
    [t('col.received_time'), formatStamp(call.received_time, timeZone)],
    [t('col.call_direction'), direction(call.call_direction)],
    [t('col.call_duration_formatted'), call.call_duration_formatted],
    [t('col.agent'), [call.agent, call.agent_number].filter((part) => part !== null).join(' · ')],
    [t('col.sr_number'), call.sr_number],
    [t('col.queue'), call.queue],
    [t('col.solution'), option(solutionLabel(call.solution))],
    [t('col.campaign_id'), call.campaign_id],
    [t('col.device'), option(call.device)],
    [t('col.customer_status'), option(call.customer_status)],
    [t('col.agent_status'), option(call.agent_status)],
    [t('col.hangup_by'), ender === null ? null : t(`side.${ender}`)],
    [t('col.dtmf_extensions'), call.dtmf_extensions],
    [t('col.rule'), call.rule],
    ...useDetailFacts(call),
    [t('col.call_uuid'), call.call_uuid],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Returns the details of a step; those about its end are translated. */
function useDetailOf(): (step: JourneyStep) => string | undefined {
  const t = useTexts();
  return (step) => {
    const end = endOf(step);
    if (end === undefined) return step.detail;
    const why = t(`cause.${end.cause}`);
    if (end.who === null) return why;
    return t('calls.whyOf', { who: 'name' in end.who ? end.who.name : t(`side.${end.who.ender}`), why });
  };
}

/** Draws the name of a step; a call flow links to the call's path through it, where the user may see that [CONF-FLOW-012]. */
function StepName({ call, step }: { call: CallRecord; step: string }) {
  const t = useTexts();
  const { can } = useConsole();
  const name = isKnownStep(step) ? t(`step.${step}`) : step;
  if (step !== journeySteps.flow || !can(pageGate(CALL_FLOW))) return name;
  return <Link to={`${CALL_FLOW}?${String(new URLSearchParams({ call: call.call_uuid }))}`}>{name}</Link>;
}

type Related = NonNullable<CallDetail['callback_of']>;

/** Lists the call that kept the place, and those that called back [TEL-019]. */
function Callbacks({ call }: { call: CallRecord | CallDetail }) {
  const t = useTexts();
  const timeZone = useTimeZone();
  if (!('cost' in call)) return null;
  const { callback_of: of, called_back: back = [] } = call;
  const link = ({ call_uuid: id, received_time: at }: Related) => (
    <Link to={`/call-logs?open=${encodeURIComponent(id)}`}>
      {t('calls.callOf', { time: formatStamp(at, timeZone) })}
    </Link>
  );
  if (!of && back.length === 0) return null;
  return (
    <section>
      <h2>{t(of ? 'calls.callbackOf' : 'calls.calledBack')}</h2>
      {of ? link(of) : null}
      <ul className={styles.callbacks}>
        {back.map((one) => (
          <li key={one.call_uuid}>
            {link(one)} <CallStatusMark status={one.call_status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists the events of the call in order, each with the time since its start. */
function Journey({ call }: { call: CallRecord }) {
  const t = useTexts();
  const detailOf = useDetailOf();
  const begin = Date.parse(call.received_time);
  if (call.call_journey.length === 0) return <p className={styles.quiet}>{t('calls.noSteps')}</p>;
  return (
    <ol className={styles.journey}>
      {call.call_journey.map((entry, index) => {
        const { at, step } = entry;
        const detail = detailOf(entry);
        return (
          <li key={`${at}-${index}`}>
            <span className={styles.since}>{formatDuration(Math.max(0, at - begin) / 1000)}</span>
            <span>
              <StepName {...{ call, step }} />
              {detail === undefined ? null : <span className={styles.quiet}> {detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Plays the recording: all parties mixed, or one leg [TEL-007]. */
function Recording({ call, path, name }: { call: CallRecord | CallDetail; path: string; name: string | undefined }) {
  const t = useTexts();
  const [played, setPlayed] = useState(path);
  const legs = 'recorded_legs' in call && call.recorded_legs ? call.recorded_legs : [];
  const options = [
    { value: path, label: t('leg.all') },
    ...legs.map(({ who, url }) => ({ value: url, label: t(`leg.${who}`) })),
  ];
  return (
    <section>
      <h2>{t('col.call_recording')}</h2>
      {legs.length === 0 ? null : (
        <Segmented
          className={styles.legs ?? ''}
          aria-label={t('leg.which')}
          value={played}
          options={options}
          onChange={setPlayed}
        />
      )}
      <Player key={played} path={played} download={name} />
    </section>
  );
}

function Sounds({ call }: { call: CallRecord | CallDetail }) {
  const t = useTexts();
  const { can } = useConsole();
  const timeZone = useTimeZone();
  const name = can(TAKE_RECORDINGS) ? fileNameOf(call.received_time, timeZone) : undefined;
  return (
    <>
      {call.call_recording === null ? null : <Recording call={call} path={call.call_recording} name={name} />}
      {call.voicemail_url === null ? null : (
        <section>
          <h2>{t('col.voicemail_url')}</h2>
          <Player path={call.voicemail_url} download={name} />
        </section>
      )}
    </>
  );
}

function Wrap({ call }: { call: CallRecord }) {
  const t = useTexts();
  const disposition = [call.disposition, call.sub_disposition].filter((part) => part !== null).join(' · ');
  return (
    <>
      {disposition === '' ? null : (
        <section>
          <h2>{t('col.disposition')}</h2>
          <p className={styles.words}>{disposition}</p>
        </section>
      )}
      {call.notes === null || call.notes === '' ? null : (
        <section>
          <h2>{t('col.notes')}</h2>
          <p className={styles.words}>{call.notes}</p>
        </section>
      )}
    </>
  );
}

function Whole({ call }: { call: CallRecord | CallDetail }) {
  const t = useTexts();
  return (
    <div className={styles.call}>
      <header className={styles.who} translate="no">
        {call.customer_name === null ? null : <strong>{call.customer_name}</strong>}
        <PhoneNumber number={call.customer_number} />
        <CallStatusMark status={call.call_status} />
      </header>
      <Sounds call={call} />
      <Wrap call={call} />
      <section>
        <h2>{t('col.call_journey')}</h2>
        <Journey call={call} />
      </section>
      <Callbacks call={call} />
      <section>
        <h2>{t('calls.details')}</h2>
        <Facts call={call} />
      </section>
    </div>
  );
}

/** Shows a call's details beside the list: audio, outcome, notes, journey, facts; and a button to call back [UX-007]. */
export function CallPanel({
  id,
  row,
  onClose,
}: {
  id: string | null;
  row: CallRecord | null | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const { bus, can } = useConsole();
  const masking = useMasking();
  const detail = useCallDetail(id);
  const call = detail.data ?? row ?? undefined;
  const number = call?.customer_number ?? '#';
  const redial =
    can('suspended') || number.includes('#') || isUntold(number) ? null : (
      <Button
        type="primary"
        icon={<PhoneOutlined aria-hidden />}
        aria-label={t('calls.redialNumber', { number: maskNumber(number, masking) })}
        onClick={() => bus.emit(callRequested, { number })}
      >
        {t('calls.redial')}
      </Button>
    );
  return (
    <SidePanel open={id !== null} title={t('calls.panel')} extra={redial} onClose={onClose}>
      {call === undefined ? (
        detail.isError ? (
          <ErrorState title={t('calls.gone')} message={detail.error.message} onRetry={() => void detail.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )
      ) : (
        <Whole call={call} />
      )}
    </SidePanel>
  );
}
