import '@xyflow/react/dist/base.css';
import { ReactFlow, useNodesState, type Edge, type Node } from '@xyflow/react';
import type { Console } from '@patchbay/shared-contracts';
import { createFakeConsole, sampleUser } from '@patchbay/shared-contracts/testing';
import { ConsoleProvider } from '@patchbay/shared-ui';
import { QueryClient } from '@patchbay/shared-ui/query';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { exitsOf } from '@patchbay/shared-contracts/flows';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useFlowEditor } from '../../remote-config/src/call-flows/effects/use-flow-editor.ts';
import { place } from '../../remote-config/src/call-flows/model/edit.ts';
import { stepAndNotePlaces } from '../../remote-config/src/call-flows/model/layout.ts';
import { nothingOver } from '../../remote-config/src/call-flows/model/overlay.ts';
import { knownOf, problemsOf } from '../../remote-config/src/call-flows/model/problems.ts';
import { STEP_WIDTH } from '../../remote-config/src/call-flows/model/step-shape.ts';
import { sampleRoom } from '../../remote-config/src/call-flows/testing/samples.ts';
import { NAMESPACE, texts } from '../../remote-config/src/call-flows/texts/index.ts';
import Canvas from '../../remote-config/src/call-flows/ui/canvas/canvas.tsx';
import { FlowContext } from '../../remote-config/src/call-flows/ui/flow-context.ts';
import { FlowRoomView } from '../../remote-config/src/call-flows/ui/flow-room-view.tsx';
import { themeVariables } from '../../shared-ui/src/theme/theme.ts';
import { testI18n } from '../../shared-ui/src/testing/test-i18n.ts';
import { manySteps, targets } from './many-steps.ts';

/** P17: a flow of 200 steps on the console's canvas, in the whole editor, or as labelled boxes in a bare React Flow. */
const drawn = manySteps();
const places = stepAndNotePlaces(drawn);
/** As stored once a step was moved. */
const draft = place(drawn, places);
const known = knownOf(targets);
const nothing = () => undefined;

function Ours() {
  const editor = useFlowEditor(draft);
  const [place] = useState({
    ...{ roomId: 'f1', isReadOnly: false, targets, problems: [], trying: null, setTrying: nothing },
    ...{ overlay: nothingOver, setLit: nothing, addAt: nothing, openStep: nothing },
  });
  return (
    <FlowContext value={{ ...place, editor }}>
      <Canvas />
    </FlowContext>
  );
}

const nodes: Node[] = draft.nodes.map(({ id }) => ({
  ...{ id, position: places[id] ?? { x: 0, y: 0 }, width: STEP_WIDTH, data: { label: id } },
}));
const edges: Edge[] = draft.nodes.flatMap((node) =>
  Object.entries(exitsOf(node)).flatMap(([name, target]) =>
    target === null ? [] : [{ id: `${node.id} ${name}`, source: node.id, target }],
  ),
);

function Bare() {
  const [shown, , onNodesChange] = useNodesState(nodes);
  return <ReactFlow {...{ nodes: shown, edges, onNodesChange }} fitView minZoom={0.1} />;
}

const fakeConsole = (): Console =>
  createFakeConsole({
    i18n: testI18n({ [NAMESPACE]: texts }),
    session: {
      user: sampleUser({ role: 'owner', timezone: 'UTC' }),
      ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    },
    answers: {},
  });

const arms: Readonly<Record<string, () => ReactNode>> = {
  ours: () => <Ours />,
  room: () => <FlowRoomView room={sampleRoom({ draft })} targets={targets} draft={draft} onBack={nothing} />,
  bare: () => <Bare />,
};
const arm = arms[new URLSearchParams(window.location.search).get('arm') ?? ''] ?? arms.bare;
// The console's colours, as the shell puts them into its page: without them a step has no edge to paint.
const colours = document.createElement('style');
colours.textContent = themeVariables('light');
document.head.append(colours);
const box = document.getElementById('root') ?? document.body;
const root = createRoot(box);
const console = fakeConsole();
const client = new QueryClient();
/** Whether nodes are visible: they are rendered invisibly first, to be measured. */
const isSeen = () =>
  [...box.querySelectorAll('.react-flow__node')].some((node) => getComputedStyle(node).visibility === 'visible');
const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0)));

Object.assign(window, {
  unmount: () => flushSync(() => root.render(null)),
  /** Returns ms until the first nodes are visible. */
  async mount() {
    const from = performance.now();
    flushSync(() =>
      root.render(
        <ConsoleProvider console={console} client={client}>
          <BrowserRouter>{arm?.()}</BrowserRouter>
        </ConsoleProvider>,
      ),
    );
    while (!isSeen()) await frame();
    await painted();
    return performance.now() - from;
  },
  /** Records the time of each frame, until `stop`. */
  frames() {
    const times: number[] = [];
    let runs = true;
    void (async () => {
      while (runs) times.push(await frame());
    })();
    Object.assign(window, {
      stop: () => {
        runs = false;
        return times;
      },
    });
  },
  /** Returns ms of each check of the whole flow. */
  check(times: number) {
    return Array.from({ length: times }, () => {
      const from = performance.now();
      problemsOf({ ...draft }, known);
      return performance.now() - from;
    });
  },
});
