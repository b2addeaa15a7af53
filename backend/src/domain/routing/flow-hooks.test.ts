import { Webhook } from 'standardwebhooks';
import { createHookKeys } from '../../kernel/hooks/hook-keys.ts';
import type { HookRequest, HookResponse } from '../../kernel/hooks/post-json.ts';
import type { FlowHook } from '@patchbay/telephony/ports';
import { createFlowHooks } from './flow-hooks.ts';

const keys = createHookKeys(new Uint8Array(32).fill(7));
const call = {
  ...{ callId: 'c-1', accountId: 'demo', startedAt: Date.UTC(2026, 10, 21), serviceNumber: '+918045000001' },
  customerNumber: '+919812345678',
};
const hook: FlowHook = {
  ...{ call, node: 'lookup', visit: 3, url: 'https://crm.example/', timeoutMs: 3_000, sets: ['tier', 'agent'] },
  variables: { language: 'hi' },
};

const asked = async (response: HookResponse, about: FlowHook = hook) => {
  const sent: HookRequest[] = [];
  const ask = createFlowHooks({
    keys,
    now: Date.now,
    post: async (request) => {
      sent.push(request);
      return response;
    },
  });
  const set = await ask(about);
  return { set, sent: sent[0] };
};

describe('the web hook step of a flow [TEL-006]', () => {
  it('sends the caller, signed so that the account’s secret proves it (Standard Webhooks)', async () => {
    const { sent } = await asked({ status: 200, body: '' });
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      type: 'flow.step',
      data: {
        ...{ call_id: 'c-1', step: 'lookup', caller: '+919812345678', called: '+918045000001' },
        variables: { language: 'hi' },
      },
    });
    const { headers = {}, body = '' } = sent ?? {};
    expect(new Webhook(keys.secretOf('demo')).verify(body, headers)).toBeTruthy();
    expect(() => new Webhook(keys.secretOf('other')).verify(body, headers)).toThrow();
    expect(() => new Webhook(keys.secretOf('demo')).verify(`${body} `, headers)).toThrow();
  });

  it('has an id by which its receiver tells a request that another process repeats from a new one [TEL-022]', async () => {
    const idOf = async (about: FlowHook) => (await asked({ status: 200, body: '' }, about)).sent?.headers['webhook-id'];
    const id = await idOf(hook);
    expect(await idOf(hook)).toBe(id);
    const others = [
      { ...hook, visit: 4 },
      { ...hook, node: 'other' },
      { ...hook, call: { ...call, callId: 'c-2' } },
    ];
    expect(new Set([id, ...(await Promise.all(others.map(idOf)))]).size).toBe(4);
  });

  it.each<[string, HookResponse, Record<string, string> | undefined]>([
    ['an empty answer sets nothing', { status: 204, body: '' }, {}],
    ['what the step says it sets is taken', { status: 200, body: '{"tier":"gold","agent":7}' }, { tier: 'gold', agent: '7' }], // prettier-ignore
    ['nothing else is', { status: 200, body: '{"caller":"x","tier":{"a":1}}' }, {}],
    ['nor what is too long', { status: 200, body: JSON.stringify({ tier: 'x'.repeat(101) }) }, {}],
    ['any other status is a failure', { status: 302, body: '{"tier":"gold"}' }, undefined],
    ['so is an error of theirs', { status: 500, body: '' }, undefined],
  ])('%s', async (_, response, set) => expect((await asked(response)).set).toEqual(set));

  it.each(['nonsense', '[1]', '"x"'])('an answer that is no object fails: %s', async (body) => {
    await expect(asked({ status: 200, body })).rejects.toThrow();
  });
});
