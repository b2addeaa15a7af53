import type { Wallboard, WallFigure } from '@patchbay/shared-contracts/live';
import { wallboardDraft, placeAfter, readWallboardDraft, stepDraft, type Draft, type DraftAct } from './draft.ts';

const tiles = (...figures: readonly WallFigure[]) =>
  figures.map((figure) => ({ figure, queue_id: null, target: null }));
const four = tiles('waiting', 'longest_wait', 'offered', 'answered');
const board: Wallboard = {
  pages: [[{ figure: 'service_level', queue_id: 'q1', target: 0.855 }, ...four], tiles('agents_available', 'agents_on_call', 'offered', 'answered')], // prettier-ignore
  seconds: 20,
};
const after = (...acts: readonly DraftAct[]): Draft => acts.reduce(stepDraft, wallboardDraft(board));
const figuresOf = ({ pages }: Draft) => pages.map((page) => page.map(({ figure }) => figure));

it('what is read of a draft that nobody touched is the board it was made of [LIVE-029]', () => {
  expect(wallboardDraft(board).pages[0]?.[0]).toMatchObject({ target: '85.5' });
  expect(readWallboardDraft(wallboardDraft(board))).toEqual({ ok: true, board });
});

it.each<readonly [string, DraftAct, readonly (readonly string[])[]]>([
  ['later', { type: 'tileMoved', page: 0, at: 0, by: 1 }, [['waiting', 'service_level', 'longest_wait', 'offered', 'answered'], ['agents_available', 'agents_on_call', 'offered', 'answered']]],
  ['earlier', { type: 'tileMoved', page: 0, at: 1, by: -1 }, [['waiting', 'service_level', 'longest_wait', 'offered', 'answered'], ['agents_available', 'agents_on_call', 'offered', 'answered']]],
  ['over to the next page', { type: 'tileMoved', page: 0, at: 4, by: 1 }, [['service_level', 'waiting', 'longest_wait', 'offered'], ['answered', 'agents_available', 'agents_on_call', 'offered', 'answered']]],
  ['over to the page before', { type: 'tileMoved', page: 1, at: 0, by: -1 }, [['service_level', 'waiting', 'longest_wait', 'offered', 'answered', 'agents_available'], ['agents_on_call', 'offered', 'answered']]],
  ['nowhere, at the very first', { type: 'tileMoved', page: 0, at: 0, by: -1 }, figuresOf(wallboardDraft(board))],
  ['away', { type: 'tileRemoved', page: 1, at: 1 }, [['service_level', 'waiting', 'longest_wait', 'offered', 'answered'], ['agents_available', 'offered', 'answered']]],
])('a tile goes %s [LIVE-029]', (_name, act, expected) => expect(figuresOf(after(act))).toEqual(expected)); // prettier-ignore

it('a page that is full takes no other tile', () => {
  const full = after({ type: 'tileAdded', page: 0 });
  expect(placeAfter(full, { page: 1, at: 0, by: -1 })).toBeNull();
  expect(placeAfter(full, { page: 1, at: 0, by: 1 })).toEqual({ page: 1, at: 1 });
});

it('a page begins with as many tiles as it must have, and goes whole', () => {
  const added = after({ type: 'pageAdded' });
  expect(added.pages.map(({ length }) => length)).toEqual([5, 4, 4]);
  expect(new Set(added.pages.flat().map(({ key }) => key)).size).toBe(13);
  expect(after({ type: 'pageRemoved', page: 0 }).pages).toHaveLength(1);
});

it('a target of another unit is none any more, one of the same stays', () => {
  const to = (figure: WallFigure) => after({ type: 'tileChanged', page: 0, at: 0, change: { figure } }).pages[0]?.[0];
  expect([to('abandoned_percent')?.target, to('waiting')?.target]).toEqual(['85.5', '']);
});

it.each([
  ['80', 0.8],
  ['82,5', 0.825],
  ['', null],
])('the target %p of a share is %p [LIVE-037]', (target, expected) => {
  const read = readWallboardDraft(after({ type: 'tileChanged', page: 0, at: 0, change: { target } }));
  expect(read.ok && read.board.pages[0]?.[0]?.target).toBe(expected);
});

it.each<readonly [string, DraftAct, object]>([
  ['three tiles', { type: 'tileRemoved', page: 1, at: 0 }, { pages: [1], targets: [], seconds: false }],
  ['no number', { type: 'tileChanged', page: 0, at: 1, change: { target: 'x' } }, { targets: [1] }],
  ['more than all', { type: 'tileChanged', page: 0, at: 0, change: { target: '101' } }, { targets: [0] }],
  ['too short a time', { type: 'secondsTyped', text: '4' }, { seconds: true }],
  ['too long a time', { type: 'secondsTyped', text: '601' }, { seconds: true }],
])('%s is no board, and says where [LIVE-029]', (_name, act, problems) =>
  expect(readWallboardDraft(after(act))).toMatchObject({ ok: false, problems }),
);
