import {
  previewTemplateAnswerSchema,
  senderIdsAnswerSchema,
  templatePaths,
  templatesContract as contract,
  templateUsesAnswerSchema,
  type TemplatePreview,
  type TemplatesRow,
} from '@patchbay/shared-contracts/templates';
import { answering } from '@patchbay/shared-ui/mocks';

export const sampleRow = (id: string, change: Partial<TemplatesRow> = {}): TemplatesRow => ({
  ...{ id, type: 'SMS', name: 'Callback', sender_id: '', subject: '', status: 'active' },
  text: 'Hello {{customer.name}}',
  ...{ version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' },
  ...change,
});

export const senders = { data: { sms_sender_ids: [{ id: '+918045000001', name: 'Support' }] } };
export const uses = {
  data: { objects: [{ id: '1', used_by: [{ kind: 'sms-flow' as const, name: 'Replies' }] }] },
};
export const samplePreview: TemplatePreview = {
  ...{ subject: '', text: 'Hello Mira', missing: [] },
  sms: { encoding: 'GSM-7', segments: 1, cost: 1, too_long: false },
};

/** Mocked API of the list, for running its remote alone. */
export const handlers = [
  answering('get', contract.path, contract.answer, () => ({
    objects: [sampleRow('1'), sampleRow('2', { name: 'Offer', status: 'draft' })],
    meta: { total_count: 2 },
  })),
  answering('get', templatePaths.senderIds, senderIdsAnswerSchema, () => senders),
  answering('get', templatePaths.uses, templateUsesAnswerSchema, () => uses),
  answering('post', templatePaths.preview, previewTemplateAnswerSchema, () => ({ status: 200, data: samplePreview })),
];
