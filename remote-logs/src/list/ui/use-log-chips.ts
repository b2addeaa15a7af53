import { durationCodes, NO_QUEUE } from '@patchbay/shared-contracts/logs';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import type { FilterChip } from '@patchbay/shared-ui/list';
import type { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/index.ts';
import { useAgentLabel, useChips, type Chosen, type View } from '@patchbay/shared-ui/list-page';
import { usePlans } from '../effects/use-plans.ts';
import { useQueueNames } from '../effects/use-queue-names.ts';
import { useOptionLabel } from './use-option-label.ts';

type FilterName = { [Key in keyof typeof en]: Key extends `filter.${infer Name}` ? Name : never }[keyof typeof en];

const noIds: readonly string[] = [];
/** Filters whose values are agent ids. */
const agentKeys = ['agents', 'offered_to', 'missed_by'];

const HOUR_MS = 3_600_000;
/** A Monday, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Formats 'Wed 09:00' in the user's language. */
const weekHourName = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' },
  }).format(MONDAY + hour * HOUR_MS);

/** Returns the label of a selected value: its text, the server's name for an id, or the value itself. */
function useValueNames(chosen: Chosen): (key: string, value: string) => string {
  const t = useTexts();
  const label = useOptionLabel();
  const language = usePreference(useConsole().i18n);
  const agents = useAgentLabel(agentKeys.flatMap((key) => chosen[key] ?? noIds));
  const queues = useQueueNames(chosen['queues'] ?? noIds);
  const { plans } = usePlans();
  const duration = (value: string) => {
    const code = durationCodes.find((each) => each === value) ?? 'custom';
    const [minutes, seconds] = [chosen['duration_minutes']?.[0] ?? '0', chosen['duration_seconds']?.[0] ?? '0'];
    return code === 'custom' ? t('duration.customOf', { minutes, seconds }) : t(`duration.${code}`);
  };
  const queueName = (value: string) => {
    if (value === NO_QUEUE) return t('filter.withoutQueue');
    return queues === 'asking' ? t('list.loading') : (queues.get(value) ?? t('filter.unknownQueue'));
  };
  const names: Readonly<Record<string, (value: string) => string>> = {
    agents,
    offered_to: agents,
    missed_by: agents,
    week_hours: (value) => weekHourName(Number(value), language),
    survey: (value) => value,
    queues: queueName,
    plans: (value) => plans.find(({ id }) => id === value)?.name ?? t('filter.unknownPlan'),
    call_duration: duration,
    action_taken: (value) => (value === '2' || value === '1' || value === '0' ? t(`smsAction.${value}`) : value),
    provider: (value) => t('sms.provider', { number: value }),
  };
  return (key, value) => (names[key] ?? label)(value);
}

/** Returns the applied filters of a log as chips, in the order of `keys`; `parts` belong to the duration. */
export function useLogChips(
  keys: readonly FilterName[],
  view: View,
  show: (view: View) => void,
  parts: readonly string[] = noIds,
): readonly FilterChip[] {
  const t = useTexts();
  const nameOf = useValueNames(view.chosen);
  const kinds = keys.map((key) => ({
    key,
    name: t(`filter.${key}`),
    nameOf: (value: string) => nameOf(key, value),
    parts: key === 'call_duration' ? parts : noIds,
  }));
  return useChips(kinds, view, show);
}
