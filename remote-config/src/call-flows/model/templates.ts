import { stepKinds, type FlowNode } from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';

export const templateNames = ['office', 'sales', 'callback', 'emergency'] as const;
export type TemplateName = (typeof templateNames)[number];

const flow = (...nodes: readonly FlowNode[]): Draft => ({ version: 1, start: nodes[0]?.id ?? '', nodes: [...nodes] });
const office = [{ from: '09:00', to: '18:00' }];
const voicemail: FlowNode = { type: 'voicemail', id: 'message', greeting: null, email: null, maxSeconds: 120 };
const chosen = { queueId: '' };

const hours = (timeZone: string): FlowNode => ({
  ...{ type: 'hours', id: 'hours', open: 'menu', closed: 'closed' },
  hours: { timeZone, week: { mon: office, tue: office, wed: office, thu: office, fri: office }, holidays: [] },
});

/** Templates for new flows [CONF-FLOW-007]; objects of the account, e.g. queues, are left to choose. */
const templates: Readonly<Record<TemplateName, (timeZone: string) => Draft>> = {
  office: (timeZone) =>
    flow(
      hours(timeZone),
      {
        ...{ type: 'menu', id: 'menu', prompt: '', invalid: null, retries: 2, timeoutSeconds: 5 },
        ...{ choices: { '1': 'sales', '2': 'support' }, otherwise: 'support' },
      },
      { type: 'queue', id: 'sales', ...chosen, timeout: 'message', full: 'message' },
      { type: 'queue', id: 'support', ...chosen, timeout: 'message', full: 'message' },
      { type: 'play', id: 'closed', sound: '', next: 'message' },
      voicemail,
    ),
  sales: () =>
    flow(
      { type: 'play', id: 'welcome', sound: '', next: 'known' },
      { type: 'stickyAgent', id: 'known', hours: 168, ringSeconds: 20, next: 'sales' },
      { type: 'queue', id: 'sales', ...chosen, full: 'overflow', timeout: 'overflow' },
      { type: 'queue', id: 'overflow', ...chosen, full: 'message', timeout: 'message' },
      voicemail,
    ),
  callback: () =>
    flow(
      { type: 'play', id: 'hold', sound: 'system/hold-or-callback', next: 'support' },
      { type: 'queue', id: 'support', ...chosen, key: '1', pressed: 'keep', full: 'message', timeout: 'keep' },
      { ...stepKinds.callback.fresh, type: 'callback', id: 'keep', declined: 'support', impossible: 'message' },
      voicemail,
    ),
  emergency: () =>
    flow(
      { type: 'play', id: 'closed', sound: '', next: 'choice' },
      {
        ...{ type: 'menu', id: 'choice', prompt: '', invalid: null, retries: 1, timeoutSeconds: 5 },
        ...{ choices: { '1': 'emergency' }, otherwise: 'message' },
      },
      { type: 'dial', id: 'emergency', number: '', ringSeconds: 30, next: 'message' },
      voicemail,
    ),
};

export const fromTemplate = (name: TemplateName, timeZone: string): Draft => templates[name](timeZone);
