import { customersQuestionSchema, leadStatuses } from '@patchbay/shared-contracts/customers';
import { isDay, laterDay, startOf } from '@patchbay/shared-contracts/time';

const valuesOf = (params: URLSearchParams, name: string): readonly string[] =>
  (params.get(name) ?? '').split(',').filter((value) => value !== '');

function daysQuery([from = '', to = '', ...more]: readonly string[], timeZone: string): readonly [string, string][] {
  if (!isDay(from) || !isDay(to) || more.length > 0) return [];
  const [first, last] = [startOf(from, timeZone), startOf(laterDay(to, 1), timeZone) - 1];
  return [
    ['followup_dt__gte', new Date(first).toISOString()],
    ['followup_dt__lte', new Date(last).toISOString()],
  ];
}

/**
 * Converts a filter saved in the customer list, whose address uses the required names [CUST-068], to the API's format; days are in the
 * user's time zone. Null where it uses a field unknown to this list.
 */
export function questionOfSaved(query: string, timeZone: string): string | null {
  const params = new URLSearchParams(query);
  const search = params.get('q') ?? '';
  const statuses = valuesOf(params, 'lead_statuses').filter((value) => leadStatuses.some((each) => each === value));
  const agents = valuesOf(params, 'agent_names_crm_filter');
  const question = new URLSearchParams([
    ...(search === '' ? [] : [['search', search]]),
    ...(statuses.length === 0 ? [] : [['status', statuses.join(',')]]),
    ...(agents.length === 0 ? [] : [['agent_id', agents.join(',')]]),
    ...daysQuery(valuesOf(params, 'datepicker_crm_filter'), timeZone),
  ]);
  return customersQuestionSchema.safeParse(Object.fromEntries(question)).success ? question.toString() : null;
}
