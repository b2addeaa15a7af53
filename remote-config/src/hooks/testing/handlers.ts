import { HIDDEN, hooksContract as contract, type HooksRow } from '@patchbay/shared-contracts/hooks';
import { answering } from '@patchbay/shared-ui/mocks';
import { deliveryHandlers, news } from '../../endpoints/testing/samples.ts';

export const sampleHook = (id: string, change: Partial<HooksRow> = {}): HooksRow => ({
  ...{ id, name: 'Orders', url: 'https://example.com/in', method: 'POST', events: ['call.ended', 'sms.received'] },
  ...{ headers: `X-Team: ${HIDDEN}`, secret: '', state: 'on', ...news },
  ...{ version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

/** Mocked API of the list, for running its remote alone. */
export const handlers = [
  answering('get', contract.path, contract.answer, () => ({
    objects: [
      sampleHook('1'),
      sampleHook('2', {
        ...{ name: 'Ledger', state: 'off', off_reason: 'failing', last_success_at: null },
        ...{ last_failure_at: '2026-11-25T09:00:00.000Z', last_failure: 'timeout' },
      }),
    ],
    meta: { total_count: 2 },
  })),
  ...deliveryHandlers('hookapi', contract.path),
];
