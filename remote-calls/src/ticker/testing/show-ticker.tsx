import { act } from '@testing-library/react';
import { useState } from 'react';
import type { CallEvent, PartName } from '@patchbay/shared-contracts';
import { callPaths, supervisorsPath } from '@patchbay/shared-contracts/calls';
import { samplePlan, sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { useConsole } from '@patchbay/shared-ui';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { event } from '../../call/testing/samples.ts';
import { sampleAgent } from '../../agents/testing/sample-agent.ts';
import { createFakeDevices, type FakeDevices } from '../../testing/fake-devices.ts';
import { texts } from '../../texts/index.ts';
import type { Ticker } from '../effects/made-ticker.ts';
import { createTicker } from '../effects/ticker.ts';
import { fetchWindows } from '../ui/late-windows.ts';
import { TickerView } from '../ui/ticker-view.tsx';

export const sip = {
  kamailio_username: 'sip-asha',
  kamailio_password: 'secret',
  kamailio_domain: 'demo.test',
  kamailio_wss_domain: 'ws://demo.test/sip',
  expires_at: 100_000_000,
};

const answers: Answers = {
  [`GET ${callPaths.agentNumbers}`]: { objects: [sampleAgent()] },
  [`GET ${callPaths.callerIds}`]: {
    callerid: ['+918045000001', '+918045000004'],
    srnumber: ['+918045000001'],
    previousCaller: null,
    defaultCaller: '+918045000001',
  },
  [`GET ${callPaths.clickToCall}`]: { status: 200, success: { message: 'ok', call_id: 'A' } },
  [`GET ${callPaths.contactFromCrm}`]: { data: { customer_name: 'Vikram Seth' } },
  [`GET ${supervisorsPath}`]: { status: 200, data: { call_id: 'A', supervisors: [] } },
  [`POST ${callPaths.conferenceCall}`]: { status: 200, message: 'ok' },
  [`POST ${callPaths.transferCall}`]: { status: 200, message: 'ok' },
  [`POST ${callPaths.hangup}`]: { status: 200, message: 'ok' },
};

export interface ShowOptions {
  readonly answers?: Answers;
  readonly user?: Record<string, unknown>;
  readonly profile?: Record<string, unknown>;
  readonly devices?: FakeDevices;
  readonly parts?: readonly PartName[];
}

/** Renders the ticker with a fake environment; `run` performs an action and waits for the screen. */
export async function showTicker(options: ShowOptions = {}) {
  await fetchWindows(); // as when a user opens a window
  const devices = options.devices ?? createFakeDevices();
  const made: Ticker[] = [];
  function Page() {
    const console = useConsole();
    const [ticker] = useState(() => createTicker(console, devices));
    made.push(ticker);
    return <TickerView ticker={ticker} />;
  }
  const user = sampleUser({ sip, ...options.user }, options.profile);
  const { console } = renderInConsole(<Page />, {
    texts: { 'remote-calls': texts },
    answers: { ...answers, ...options.answers },
    parts: options.parts ?? [],
    session: { user, plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
  });
  const run = (what: () => unknown) => act(async () => void (await what()));
  const feed = (type: CallEvent['event_type'], change: Partial<CallEvent> = {}) =>
    run(() => devices.say({ type: 'callEvent', event: event(type, change) }));
  await run(() => undefined);
  const [ticker] = made;
  if (!ticker) throw new Error('not mounted');
  return { console, devices, ticker, run, feed };
}
