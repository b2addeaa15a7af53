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
 * A filter that was saved in the list of customers, whose address has the documents' names [CUST-068], as the API is asked by it; days are
 * those of the person's zone. Null where it asks for something that this list does not know.
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
