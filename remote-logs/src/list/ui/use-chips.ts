import { durationCodes } from '@patchbay/shared-contracts';
import type { FilterChip } from '@patchbay/shared-ui/list';
import type { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/index.ts';
import { useAgentNames } from '../effects/use-agents.ts';
import { usePlans } from '../effects/use-plans.ts';
import { withFilters, type Chosen, type View } from '../model/view.ts';
import { useCutLabel } from './use-cut-label.ts';
import { useOptionLabel } from './use-option-label.ts';

type FilterName = { [Key in keyof typeof en]: Key extends `filter.${infer Name}` ? Name : never }[keyof typeof en];

const noIds: readonly string[] = [];

/** How a chosen value is called: by its text, by the name the server has for an id, or as it is. */
function useValueNames(chosen: Chosen): (key: string, value: string) => string {
  const t = useTexts();
  const label = useOptionLabel();
  const agents = useAgentNames(chosen['agents'] ?? noIds);
  const { plans } = usePlans();
  const duration = (value: string) => {
    const code = durationCodes.find((each) => each === value) ?? 'custom';
    const [minutes, seconds] = [chosen['duration_minutes']?.[0] ?? '0', chosen['duration_seconds']?.[0] ?? '0'];
    return code === 'custom' ? t('duration.customOf', { minutes, seconds }) : t(`duration.${code}`);
  };
  const names: Readonly<Record<string, (value: string) => string>> = {
    agents: (value) => agents.get(value) ?? t('filter.unknownAgent'),
    plans: (value) => plans.find(({ id }) => id === value)?.name ?? t('filter.unknownPlan'),
    call_duration: duration,
    action_taken: (value) => (value === '2' || value === '1' || value === '0' ? t(`smsAction.${value}`) : value),
    provider: (value) => t('sms.provider', { number: value }),
  };
  return (key, value) => (names[key] ?? label)(value);
}

/** The applied filters of a log, each to be taken away alone, in the order of `keys`. */
export function useChips(
  keys: readonly FilterName[],
  view: View,
  show: (view: View) => void,
  parts: readonly string[] = noIds,
): readonly FilterChip[] {
  const t = useTexts();
  const nameOf = useValueNames(view.chosen);
  const cut = useCutLabel();
  return keys.flatMap((key) => {
    const values = view.chosen[key] ?? noIds;
    if (values.length === 0) return [];
    const without = Object.entries(view.chosen).filter(
      ([name]) => name !== key && (key !== 'call_duration' || !parts.includes(name)),
    );
    const labels = values.map((value) => nameOf(key, value));
    return [
      {
        key,
        name: t(`filter.${key}`),
        value: labels.map(cut).join(', '),
        whole: labels.join(', '),
        onRemove: () => show(withFilters(view, { chosen: Object.fromEntries(without) })),
      },
    ];
  });
}
