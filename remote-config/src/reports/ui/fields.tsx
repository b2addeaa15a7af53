import { useId, useState, type ReactNode } from 'react';
import { figureDirections } from '@patchbay/shared-contracts/insights';
import { callStatuses } from '@patchbay/shared-contracts/logs';
import {
  CALL_LOG_KIND,
  knownZone,
  relativeRanges,
  reportAgentsAnswerSchema,
  reportPaths,
  type ReportCategory,
  type ReportDefinition,
  type ReportField,
} from '@patchbay/shared-contracts/reports';
import { dayAt, laterDay } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { Field, type FieldInput } from '@patchbay/shared-ui/form';
import { SearchSelect, type Found } from '@patchbay/shared-ui/list';
import { useAgentLabel } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import type { ColumnTitles } from '../effects/use-column-titles.ts';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import type { Problems } from '../model/draft.ts';
import { zoneOptions } from '../../zones/model/zone-options.ts';
import styles from './reports.module.css';

export interface FieldsProps {
  readonly report: ReportDefinition;
  readonly category: ReportCategory;
  readonly problems: Problems;
  readonly titles: ColumnTitles;
  readonly onChange: (change: Partial<ReportDefinition>) => void;
}

interface NamedProps {
  readonly field: ReportField | 'direction' | 'statuses';
  readonly problem: string | undefined;
  readonly children: (input: FieldInput) => ReactNode;
}

function Named({ field, problem, children }: NamedProps) {
  const t = useTexts();
  const id = useId();
  return (
    <Field id={id} label={t(`field.${field}`)} error={problem}>
      {(input) => children({ ...input, size: 'medium' })}
    </Field>
  );
}

function useProblemText(problems: Problems): (field: ReportField) => string | undefined {
  const t = useTexts();
  return (field) => {
    const code = problems[field];
    return code === undefined ? undefined : t(`refused.${code}`);
  };
}

/** Selects columns, in order of selection. */
function ColumnsField({ report, category, problems, titles, onChange }: FieldsProps) {
  const text = useProblemText(problems);
  return (
    <div className={styles.wide}>
      <Named field="columns" problem={text('columns')}>
        {(input) => (
          <Select
            {...input}
            mode="multiple"
            value={[...report.columns]}
            options={category.columns.map((value) => ({ value, label: titles.of(value) }))}
            optionFilterProp="label"
            onChange={(columns) => onChange({ columns })}
          />
        )}
      </Named>
    </div>
  );
}

function GroupingField({ report, category, problems, onChange }: FieldsProps) {
  const t = useTexts();
  const text = useProblemText(problems);
  if (category.groupings.length < 2) return null;
  return (
    <Named field="grouping" problem={text('grouping')}>
      {(input) => (
        <Select
          {...input}
          value={report.grouping}
          options={category.groupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
          onChange={(grouping) => onChange({ grouping })}
        />
      )}
    </Named>
  );
}

const FIXED = 'fixed';

function DayField(props: { label: string; value: string; input: FieldInput; onChange: (day: string) => void }) {
  const { label, value, input, onChange } = props;
  const { size, status } = input;
  const note = input['aria-describedby'];
  return (
    <Input
      type="date"
      size={size}
      {...(status && { status })}
      aria-invalid={input['aria-invalid']}
      {...(note !== undefined && { 'aria-describedby': note })}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Selects a named range, or a first and last day. */
function RangeField({ report, problems, onChange }: FieldsProps) {
  const t = useTexts();
  const [now] = useState(() => Date.now());
  const text = useProblemText(problems);
  const { range, zone } = report;
  const choose = (value: (typeof relativeRanges)[number] | typeof FIXED) => {
    const today = dayAt(now, knownZone(zone) ?? 'UTC');
    onChange({ range: value === FIXED ? { from: laterDay(today, -7), to: laterDay(today, -1) } : { named: value } });
  };
  return (
    <Named field="range" problem={text('range')}>
      {(input) => (
        <div className={styles.range}>
          <Select
            {...input}
            value={'named' in range ? range.named : FIXED}
            options={[
              ...relativeRanges.map((value) => ({ value, label: t(`date.${value}`) })),
              { value: FIXED, label: t('range.fixed') },
            ]}
            onChange={choose}
          />
          {'named' in range ? null : (
            <>
              <DayField
                label={t('field.from')}
                value={range.from}
                input={input}
                onChange={(from) => onChange({ range: { ...range, from } })}
              />
              <DayField
                label={t('field.to')}
                value={range.to}
                input={input}
                onChange={(to) => onChange({ range: { ...range, to } })}
              />
            </>
          )}
        </div>
      )}
    </Named>
  );
}

function ZoneField({ report, problems, onChange }: FieldsProps) {
  const text = useProblemText(problems);
  return (
    <Named field="zone" problem={text('zone')}>
      {(input) => (
        <Select
          {...input}
          showSearch
          value={report.zone}
          options={zoneOptions(report.zone)}
          optionFilterProp="label"
          onChange={(zone: string) => onChange({ zone })}
        />
      )}
    </Named>
  );
}

/** Searches agents by part of their name [CONF-REP-002]. */
function useFindAgents() {
  const { request } = useConsole();
  return async (search: string, signal: AbortSignal): Promise<readonly Found[] | null> => {
    const result = await request.send({
      ...{ method: 'GET', path: reportPaths.agents, answer: reportAgentsAnswerSchema, signal },
      query: { limit: '20', ...(search === '' ? {} : { search }) },
    });
    return result.ok ? result.data.objects.map(({ agent_id: value, name: label }) => ({ value, label })) : null;
  };
}

function AgentsField({ report, problems, onChange }: FieldsProps) {
  const t = useTexts();
  const text = useProblemText(problems);
  const find = useFindAgents();
  const { filters } = report;
  const label = useAgentLabel(filters.agents);
  const problem = text('agents');
  return (
    <div role="group" aria-label={t('field.agents')} className={styles.field}>
      <span className={styles.label}>{t('field.agents')}</span>
      <SearchSelect
        label={t('field.agents')}
        placeholder={t('field.all')}
        chosen={filters.agents.map((value) => ({ value, label: label(value) }))}
        find={find}
        onChange={(chosen) => onChange({ filters: { ...filters, agents: chosen.map(({ value }) => value) } })}
      />
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function QueuesField({ report, problems, onChange }: FieldsProps) {
  const t = useTexts();
  const text = useProblemText(problems);
  const { data: queues = [] } = useQueueChoices();
  const { filters } = report;
  return (
    <Named field="queues" problem={text('queues')}>
      {(input) => (
        <Select
          {...{ ...input, 'aria-required': false }}
          mode="multiple"
          placeholder={t('field.all')}
          value={filters.queues}
          options={queues.map(({ q_uuid: value, name: label }) => ({ value, label }))}
          optionFilterProp="label"
          onChange={(chosen) => onChange({ filters: { ...filters, queues: chosen } })}
        />
      )}
    </Named>
  );
}

function DirectionField({ report: { filters }, onChange }: FieldsProps) {
  const t = useTexts();
  return (
    <Named field="direction" problem={undefined}>
      {(input) => (
        <Select
          {...{ ...input, 'aria-required': false }}
          allowClear
          placeholder={t('field.all')}
          value={filters.direction}
          options={figureDirections.map((value) => ({ value, label: t(`direction.${value}`) }))}
          onChange={(direction?: (typeof figureDirections)[number]) =>
            onChange({ filters: { ...filters, direction: direction ?? null } })
          }
        />
      )}
    </Named>
  );
}

function StatusesField({ report: { filters }, onChange }: FieldsProps) {
  const t = useTexts();
  return (
    <Named field="statuses" problem={undefined}>
      {(input) => (
        <Select
          {...{ ...input, 'aria-required': false }}
          mode="multiple"
          placeholder={t('field.all')}
          value={filters.statuses}
          options={callStatuses.map((value) => ({ value, label: t(`option.${value}`) }))}
          onChange={(statuses) => onChange({ filters: { ...filters, statuses } })}
        />
      )}
    </Named>
  );
}

/** Draws the fields of a report, each with its problem. */
export function ReportFields(props: FieldsProps) {
  const isLog = props.report.kind === CALL_LOG_KIND;
  return (
    <div className={styles.fields}>
      <ColumnsField {...props} />
      <GroupingField {...props} />
      <RangeField {...props} />
      <ZoneField {...props} />
      <AgentsField {...props} />
      {isLog ? <StatusesField {...props} /> : <QueuesField {...props} />}
      {isLog ? null : <DirectionField {...props} />}
    </div>
  );
}
