import { screenPopsContract as contract, type ScreenPopsRow } from '@patchbay/shared-contracts/screen-pops';
import { answering } from '@patchbay/shared-ui/mocks';

export const samplePop = (id: string, change: Partial<ScreenPopsRow> = {}): ScreenPopsRow => ({
  ...{ id, name: 'CRM', address: 'https://crm.example/?number={{number}}', queues: 'queue-1' },
  ...{ when: 'rings', how: 'opens', state: 'on' },
  ...{ version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

/** Mocked API of the list, for running its remote alone. */
export const handlers = [
  answering('get', contract.path, contract.answer, () => ({
    objects: [samplePop('1'), samplePop('2', { name: 'Tickets', queues: '', when: 'answered', state: 'off' })],
    meta: { total_count: 2 },
  })),
];
