import { exitsOf, type FlowNode } from '@patchbay/shared-contracts/flows';
import { compare } from './compare.ts';
import type { Draft } from './draft.ts';
import { stepAndNotePlaces } from './layout.ts';
import { wayKey, type Ghost, type StepMark, type WayOver } from './overlay.ts';

/** Two versions in one drawing: the later one, with removed steps at their old places. */
export interface DrawnComparison {
  readonly draft: Draft;
  readonly marks: ReadonlyMap<string, StepMark>;
  /** Changed fields by step id. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly ways: ReadonlyMap<string, Pick<WayOver, 'mark'>>;
  /** Former targets of exits that now lead elsewhere. */
  readonly ghosts: readonly Ghost[];
}

const waysOf = ({ nodes }: Draft): ReadonlyMap<string, string | null> =>
  new Map(nodes.flatMap((node) => Object.entries(exitsOf(node)).map(([name, to]) => [wayKey(node.id, name), to])));

/** Returns the steps placed by hand in both versions, at different places. */
function movedIn(before: Draft, after: Draft): readonly string[] {
  const [was, is] = [before.places ?? {}, after.places ?? {}];
  return after.nodes
    .map(({ id }) => id)
    .filter(
      (id) => was[id] !== undefined && is[id] !== undefined && (was[id].x !== is[id].x || was[id].y !== is[id].y),
    );
}

function marksOf(before: Draft, after: Draft) {
  const differences = compare(before, after);
  const marks = new Map<string, StepMark>(movedIn(before, after).map((id) => [id, 'moved']));
  for (const { id, is } of differences) marks.set(id, is);
  return { marks, fields: new Map(differences.map(({ id, fields }) => [id, fields])) };
}

const placedBoth = (before: Draft, after: Draft, gone: readonly FlowNode[]): Draft => {
  const places = { ...stepAndNotePlaces(after) };
  const was = stepAndNotePlaces(before);
  for (const { id } of gone) places[id] = was[id] ?? { x: 0, y: 0 };
  return { ...after, start: after.start === '' ? before.start : after.start, nodes: [...after.nodes, ...gone], places };
};

/** Draws the differences of two versions into one flow [CONF-FLOW-004]. */
export function drawComparison(before: Draft, after: Draft): DrawnComparison {
  const { marks, fields } = marksOf(before, after);
  const gone = before.nodes.filter(({ id }) => marks.get(id) === 'removed');
  const [was, is] = [waysOf(before), waysOf(after)];
  const ways = new Map<string, Pick<WayOver, 'mark'>>();
  for (const [key, to] of is) if (to !== null && was.get(key) !== to) ways.set(key, { mark: 'added' });
  for (const node of gone)
    for (const name of Object.keys(exitsOf(node))) ways.set(wayKey(node.id, name), { mark: 'removed' });
  const ghosts = before.nodes.flatMap((node) =>
    Object.entries(exitsOf(node)).flatMap(([name, to]): readonly Ghost[] => {
      const now = is.get(wayKey(node.id, name));
      return to === null || now === undefined || now === to ? [] : [{ from: node.id, name, to }];
    }),
  );
  return { draft: placedBoth(before, after, gone), marks, fields, ways, ghosts };
}
