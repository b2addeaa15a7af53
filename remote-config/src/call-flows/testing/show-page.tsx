import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callGroupTargetsPath } from '@patchbay/shared-contracts/call-groups';
import {
  callFlowsContract as contract,
  flowRoomPath,
  flowTargetsPath,
  flowTestsOf,
  type FlowGraph,
} from '@patchbay/shared-contracts/flows';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { fakeSockets, renderInConsole } from '@patchbay/shared-ui/testing';
import { Page, texts } from '../feature.ts';
import { sampleFlowRow, sampleFlowTargets, sampleRoom } from './samples.ts';

/** The presence socket opened last. */
export const newestSocket = fakeSockets();

export const room = `${flowRoomPath}f1/`;
export const tests = flowTestsOf(room);
export const refused = (status: number, code: string, more: object = {}) => ({
  ...{ ok: false, status, code, message: 'No.' },
  body: { status, error: { code, message: 'No.' }, ...more },
});
export const keptAs = (draft_version: number) => ({ status: 200, data: sampleRoom({ draft_version }) });

export function show(address = '/callflow?flow=f1', answers: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', address);
  const all: Record<string, unknown> = {
    [`GET ${contract.path}`]: { objects: [sampleFlowRow('f1')], meta: { total_count: 1 } },
    [`GET ${room}`]: { status: 200, data: sampleRoom() },
    [`GET ${flowTargetsPath}`]: { status: 200, data: sampleFlowTargets },
    [`GET ${callGroupTargetsPath}`]: { data: { agents: sampleFlowTargets.agents, queues: [] } },
    [`PUT ${room}`]: keptAs(5),
    [`GET ${tests}`]: { status: 200, data: [] },
    ...answers,
  };
  const { console, unmount } = renderInConsole(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    {
      texts,
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: all,
    },
  );
  const sent = () => console.asked.flatMap(({ method, body }) => (method === 'PUT' ? [body as { draft: FlowGraph; draft_version: number }] : [])); // prettier-ignore
  return { console, unmount, sent, all, user: userEvent.setup() };
}

export const items = () =>
  screen.getAllByRole('treeitem').map((each) => `${each.getAttribute('aria-level') ?? ''} ${each.textContent}`);
export const item = (name: string | RegExp) => screen.findByRole('treeitem', { name });
export const goTo = async (name: RegExp) => {
  const line = await item(name);
  act(() => line.focus());
};
