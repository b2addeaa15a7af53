import type { Console } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { livePaths, partKeyOf, type LiveCall } from '@patchbay/shared-contracts/live';
import { createFakeConsole, sampleUser } from '@patchbay/shared-contracts/testing';
import { ConsoleProvider } from '@patchbay/shared-ui';
import { QueryClient } from '@patchbay/shared-ui/query';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { Table } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createTogetherFeed } from '../../remote-insights/src/call-monitor/effects/call-feed.ts';
import { stateOf } from '../../remote-insights/src/call-monitor/model/shown-call.ts';
import { CALL_MONITOR, monitorTexts } from '../../remote-insights/src/call-monitor/texts/index.ts';
import { CallMonitorPage } from '../../remote-insights/src/call-monitor/ui/call-monitor-page.tsx';
import { SUPERVISION, supervisionTexts } from '../../remote-insights/src/supervision/texts/index.ts';
import { testI18n } from '../../shared-ui/src/testing/test-i18n.ts';

const fakeConsole = (): Console =>
  createFakeConsole({
    i18n: testI18n({ [CALL_MONITOR]: monitorTexts, [SUPERVISION]: supervisionTexts }),
    session: {
      user: sampleUser({ role: 'supervisor', timezone: 'UTC' }),
      ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    },
    answers: {
      [`GET ${livePaths.userSettings}`]: { status: 200, objects: [{ property: 'new_live_call_url', value: '1' }] },
      [`GET ${callPaths.queues}`]: { objects: [] },
    },
  });

/** Shows the page of the console: its feed, store, table and cells. */
export function showMonitor(box: HTMLElement): void {
  createRoot(box).render(
    <ConsoleProvider console={fakeConsole()} client={new QueryClient()}>
      <BrowserRouter>
        <CallMonitorPage />
      </BrowserRouter>
    </ConsoleProvider>,
  );
}

const columns = [
  ['agent_name', 180],
  ['customer_number', 200],
  ['state', 130],
  ['started_at', 110],
  ['agent_number', 160],
  ['Queue', 150],
  ['call_direction', 120],
  ['Srnum', 150],
  ['sip_url_flag', 120],
] as const;

function Plain({ start }: { readonly start: (show: (calls: readonly LiveCall[]) => void) => void }) {
  const [calls, show] = useState<readonly LiveCall[]>([]);
  useState(() => start(show));
  return (
    <Table<LiveCall & { readonly state?: string }>
      virtual
      rowKey={partKeyOf}
      pagination={false}
      size="small"
      dataSource={calls.map((call) => ({ ...call, state: stateOf(call) === 'onHold' ? 'On Hold' : 'On Call' }))}
      columns={columns.map(([key, width]) => ({ key, dataIndex: key, title: key, width }))}
      scroll={{ x: 1_320, y: window.innerHeight - 80 }}
    />
  );
}

/** Shows antd's own table, which gets all rows again with the frame after each message. */
export function showAntd(box: HTMLElement): void {
  const calls = new Map<string, LiveCall>();
  const clock = { after: () => () => undefined };
  const start = (show: (calls: readonly LiveCall[]) => void): void => {
    const note = (changes: readonly LiveCall[]): void => {
      for (const call of changes) {
        const key = partKeyOf(call);
        if (call.event_type === 'hangup') calls.delete(key);
        else calls.set(key, { ...calls.get(key), ...call });
      }
      requestAnimationFrame(() =>
        show([...calls.values()].sort((one, other) => (one.started_at ?? 0) - (other.started_at ?? 0))),
      );
    };
    const ignore = () => undefined;
    createTogetherFeed({ bearer: () => '', socketAt: (path) => path, clock, againAfter: () => 0 }).follow({
      ...{ snapshot: note, changes: note, happened: ignore, alive: ignore, cut: ignore },
    });
  };
  createRoot(box).render(<Plain start={start} />);
}
