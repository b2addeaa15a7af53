import { flowRoomPath } from '@patchbay/shared-contracts/flows';
import { z } from 'zod';
import { acknowledge, type Content } from './model/book.ts';
import { bodyOf, isDone, write, type WriterState } from './writer-state.ts';

const FLOW = `${flowRoomPath}demo-flow-main/`;
const DRAFT = 'the draft of the flow';
const VERSION = 'the version of the flow';

const flowSchema = z.object({
  data: z.object({
    published: z.object({ version: z.number() }).nullable(),
    draft_version: z.number(),
    draft: z.looseObject({ nodes: z.array(z.looseObject({ id: z.string(), name: z.string().optional() })) }),
  }),
});
type Draft = z.infer<typeof flowSchema>['data']['draft'];

const nameIn = ({ nodes }: Draft): string => nodes.find(({ id }) => id === 'sales')?.name ?? '';
const named = (draft: Draft, name: string): Draft => ({
  ...draft,
  nodes: draft.nodes.map((node) => (node.id === 'sales' ? { ...node, name } : node)),
});

async function read({ owner }: WriterState) {
  const answer = await owner.ask(FLOW);
  return isDone(answer) ? flowSchema.parse(bodyOf(answer)).data : undefined;
}

/** Reads the demo's initial state. */
export async function learnFlow(state: WriterState): Promise<void> {
  for (const [name, content] of await findFlow(state, [DRAFT, VERSION]))
    state.book = acknowledge(state.book, name, content);
}

/** Changes the draft of the demo's flow and publishes it. */
export async function writeFlow(state: WriterState): Promise<void> {
  const flow = await read(state);
  if (flow === undefined || state.isOver) return;
  const name = `Sales ${state.next()}`;
  const { draft_version, published } = flow;
  const body = { draft: named(flow.draft, name), draft_version };
  await write(state, DRAFT, name, () => state.owner.ask(FLOW, { method: 'PUT', body }));
  await write(state, VERSION, String((published?.version ?? 0) + 1), () =>
    state.owner.ask(`${FLOW}publish/`, {
      method: 'POST',
      body: { why: name, at: null, draft_version: draft_version + 1 },
    }),
  );
}

export async function findFlow(
  state: WriterState,
  names: readonly string[],
): Promise<readonly (readonly [string, Content])[]> {
  const flow = await read(state);
  const found = [
    [DRAFT, flow === undefined ? null : nameIn(flow.draft)],
    [VERSION, flow?.published == null ? null : String(flow.published.version)],
  ] as const;
  return found.filter(([name]) => names.includes(name));
}
