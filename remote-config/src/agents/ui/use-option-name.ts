import type { FilterKey } from '../model/question.ts';
import { isText, useTexts } from '../texts/index.ts';

/** Returns the label of a filter's or column's value; a queue's is its name. */
export function useOptionName(): (key: FilterKey, value: string) => string {
  const t = useTexts();
  const kinds = { agent_status: 'status', 'customer-status': 'role', sip_url_flag: 'device', queue_name: '' } as const;
  return (key, value) => {
    const name = `${kinds[key]}.${value}`;
    return isText(name) ? t(name) : value;
  };
}
