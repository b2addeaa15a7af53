import { durationCodes } from '@patchbay/shared-contracts/logs';
import type { FilterChip } from '@patchbay/shared-ui/list';
import type { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/index.ts';
import { useAgentLabel, useChips, type Chosen, type View } from '@patchbay/shared-ui/list-page';
import { usePlans } from '../effects/use-plans.ts';
import { useOptionLabel } from './use-option-label.ts';

type FilterName = { [Key in keyof typeof en]: Key extends `filter.${infer Name}` ? Name : never }[keyof typeof en];

const noIds: readonly string[] = [];

/** How a chosen value is called: by its text, by the name the server has for an id, or as it is. */
function useValueNames(chosen: Chosen): (key: string, value: string) => string {
  const t = useTexts();
  const label = useOptionLabel();
  const agents = useAgentLabel(chosen['agents'] ?? noIds);
  const { plans } = usePlans();
  const duration = (value: string) => {
    const code = durationCodes.find((each) => each === value) ?? 'custom';
    const [minutes, seconds] = [chosen['duration_minutes']?.[0] ?? '0', chosen['duration_seconds']?.[0] ?? '0'];
    return code === 'custom' ? t('duration.customOf', { minutes, seconds }) : t(`duration.${code}`);
  };
  const names: Readonly<Record<string, (value: string) => string>> = {
    agents: agents,
    plans: (value) => plans.find(({ id }) => id === value)?.name ?? t('filter.unknownPlan'),
    call_duration: duration,
    action_taken: (value) => (value === '2' || value === '1' || value === '0' ? t(`smsAction.${value}`) : value),
    provider: (value) => t('sms.provider', { number: value }),
  };
  return (key, value) => (names[key] ?? label)(value);
}

/** The applied filters of a log, in the order of `keys`; `parts` belong to the duration. */
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
