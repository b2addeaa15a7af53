import { callRecordsAnswerSchema, paths, type CallRecord } from '@patchbay/shared-contracts';
import { answering } from '@patchbay/shared-ui/mocks';

/** A finished call as the server would tell of it, with what a test or a page alone wants changed. */
export const sampleCall = (id: string, change: Partial<CallRecord> = {}): CallRecord => ({
  id,
  call_uuid: id,
  call_direction: 'Inbound',
  solution: 'inbound_cc',
  device: 'Softphone',
  received_time: '2026-11-20T18:31:05Z',
  sr_number: '+918045000001',
  customer_number: '+919800000001',
  customer_name: 'Ravi Kumar',
  customer_status: 'Connected',
  agent: 'Asha Rao',
  agent_number: '+918045001001',
  agent_status: 'Connected',
  call_status: 'Answered',
  call_journey: [],
  queue: 'Support',
  campaign_id: null,
  call_duration: 65,
  call_duration_formatted: '01:05',
  action: 'Phone',
  dtmf_extensions: '',
  call_recording: null,
  hangup_by: 'customer',
  voicemail_url: null,
  disposition: null,
  sub_disposition: null,
  lead: null,
  notes: null,
  rule: null,
  sms_text: null,
  sms_type: null,
  ...change,
});

const people = ['Ravi Kumar', 'Meera Nair', 'John Smith', 'Yuki Sato', 'Anna Schmidt', null];
const calls = Array.from({ length: 240 }, (_, index) =>
  sampleCall(`call-${index}`, {
    customer_name: people[index % people.length] ?? null,
    customer_number: `+9198000${String(10_000 + index * 37).slice(-5)}`,
    received_time: new Date(Date.UTC(2026, 10, 20, 18, 0) - index * 1_260_000).toISOString(),
    call_status: index % 5 === 3 ? 'Missed' : 'Answered',
    hangup_by: index % 2 === 0 ? 'customer' : 'agent',
  }),
);

const numberOf = (url: URL, name: string, otherwise: number): number => Number(url.searchParams.get(name) ?? otherwise);

/** The API of this remote, mocked [PLAT-025]. */
export const handlers = [
  answering('get', paths.callRecords, callRecordsAnswerSchema, (url) => {
    const wanted = (url.searchParams.get('search') ?? '').toLowerCase();
    const found = calls.filter((call) =>
      [call.customer_number, call.customer_name ?? '', call.agent ?? ''].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    );
    const [page, size] = [numberOf(url, 'pageNumber', 1), numberOf(url, 'pageSize', 10)];
    const objects = found.slice((page - 1) * size, page * size);
    return { objects, meta: { total_count: found.length, next_cursor: null } };
  }),
];
