import type { CustomerRow } from '../model/present.ts';

export const customerRow = (change: Partial<CustomerRow> = {}): CustomerRow => ({
  ...{ customer_id: 'c', account_id: 'demo', number: '+919812345678', numbers: ['+919812345678'], name: 'Asha Rao' },
  ...{ email: '', company: '', status: '', additional_info_1: '', additional_info_2: '', note: '' },
  ...{ agent_id: null, agent_name: null, group_id: null, disposition_id: null, sub_disposition_id: null },
  ...{ followup_at: null, followup_notes: '', followup_agent_id: null, call_id: null, last_contact_at: null },
  ...{ search_text: '', created_at: new Date(0), modified_at: new Date(0) },
  ...change,
});
