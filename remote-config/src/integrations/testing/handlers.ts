import { integrationsContract as contract, type IntegrationsRow } from '@patchbay/shared-contracts/integrations';
import { templatesContract } from '@patchbay/shared-contracts/templates';
import { answering } from '@patchbay/shared-ui/mocks';
import { deliveryHandlers, news } from '../../endpoints/testing/samples.ts';

export const sampleIntegration = (id: string, change: Partial<IntegrationsRow> = {}): IntegrationsRow => ({
  ...{
    id,
    kind: 'slack',
    name: 'Support room',
    recipients: '',
    template: '',
    hook_url: '',
    method: 'POST',
    url: '',
    auth: 'none',
  },
  ...{ key_header: '', token_url: '', client_id: '', scope: '', secret: '', mapping: '', events: ['call.missed'] },
  ...{ state: 'on', ...news },
  ...{ version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

/** Mocked API of the list, for running its remote alone. */
export const handlers = [
  answering('get', contract.path, contract.answer, () => ({
    objects: [
      sampleIntegration('1'),
      sampleIntegration('2', { kind: 'crm', name: 'CRM', url: 'https://crm.example.com' }),
    ],
    meta: { total_count: 2 },
  })),
  answering('get', templatesContract.path, templatesContract.answer, () => ({
    objects: [],
    meta: { total_count: 0 },
  })),
  ...deliveryHandlers('integration', contract.path),
];
