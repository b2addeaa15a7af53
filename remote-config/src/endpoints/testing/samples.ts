import {
  attemptsAnswerSchema,
  deliveriesAnswerSchema,
  deliveryPaths,
  sentAgainAnswerSchema,
  testAnswerSchema,
  type Attempt,
  type Delivery,
} from '@patchbay/shared-contracts/hooks';
import { answering } from '@patchbay/shared-ui/mocks';

export const news = {
  off_reason: null,
  last_success_at: '2026-11-25T09:00:00.000Z',
  last_failure_at: null,
  last_failure: null,
};

export const sampleDelivery = (id: string, change: Partial<Delivery> = {}): Delivery => ({
  ...{ id, endpoint_id: '1', endpoint: 'Orders', event: 'call.ended', state: 'delivered', attempts: 1 },
  ...{ status: 200, failure: null, made_at: '2026-11-25T09:00:00.000Z', next_at: null },
  ...change,
});
export const sampleAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  ...{ id: '1', at: '2026-11-25T09:00:00.000Z', took_ms: 41, status: 200, failure: null },
  ...{ request: 'POST https://example.com/in', answer: '{"ok":true}' },
  ...change,
});

export function deliveryHandlers(list: 'hookapi' | 'integration', path: string) {
  const paths = deliveryPaths(list);
  return [
    answering('get', paths.deliveries, deliveriesAnswerSchema, () => ({
      objects: [sampleDelivery('msg_1'), sampleDelivery('msg_2', { state: 'dead', attempts: 7, failure: 'timeout' })],
      meta: { total_count: 2 },
    })),
    answering('get', `${paths.attempts}:id/`, attemptsAnswerSchema, () => ({ objects: [sampleAttempt()] })),
    answering('post', paths.again, sentAgainAnswerSchema, () => ({ status: 200, data: { sent: 1 } })),
    answering('post', `${path}:id/test/`, testAnswerSchema, () => ({ status: 200, data: sampleAttempt() })),
  ];
}
