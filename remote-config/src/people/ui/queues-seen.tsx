import type { Person } from '@patchbay/shared-contracts/people';
import { Select, Switch } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import styles from './people.module.css';

export type OwnQueues = Person['own_queues'];

interface SeenProps {
  readonly name: string;
  /** null means all. */
  readonly sees: OwnQueues;
  readonly onChange: (sees: OwnQueues) => void;
}

/** Selects the queues a supervisor sees, all or some, with an explanation [CONF-USER-003, LIVE-035]. */
export function QueuesSeen({ name, sees, onChange }: SeenProps) {
  const t = useTexts();
  const { data: queues = [] } = useQueueChoices();
  const nameOf = new Map(queues.map(({ q_uuid: id, name: queue }) => [id, queue]));
  for (const { id, name: queue } of sees ?? []) nameOf.set(id, queue);
  const options = [...nameOf].map(([value, label]) => ({ value, label }));
  const choose = (ids: readonly string[]) => onChange(ids.map((id) => ({ id, name: nameOf.get(id) ?? '' })));
  return (
    <fieldset className={styles.rights} aria-label={t('sees', { name })}>
      <h3>{t('sees.title')}</h3>
      <ul>
        <li>
          <span>{t('sees.all')}</span>
          <Switch aria-label={t('sees.all')} checked={sees === null} onChange={(all) => onChange(all ? null : [])} />
        </li>
      </ul>
      {sees === null ? null : (
        <Select
          mode="multiple"
          aria-label={t('sees.these')}
          placeholder={t('queues.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          value={sees.map(({ id }) => id)}
          onChange={choose}
        />
      )}
      {sees === null ? null : (
        <p className={textStyles.quiet} role="status">
          {t(sees.length === 0 ? 'sees.none' : 'sees.means')}
        </p>
      )}
    </fieldset>
  );
}
