import { exitsOf } from '@patchbay/shared-contracts/flows';
import fc from 'fast-check';
import { sampleFlowTargets } from '../testing/samples.ts';
import { pasted } from './clip.ts';
import { readDraft } from './draft.ts';
import { exported, imported } from './files.ts';
import { stepAndNotePlaces } from './layout.ts';
import { outlineOf } from './outline.ts';
import { knownOf, problemsOf } from './problems.ts';

/** Names of built-in object properties, mixed with ordinary ids. */
const ids = fc.constantFrom('a', 'b', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__');
const types = fc.constantFrom(
  'play',
  'menu',
  'queue',
  'hours',
  'condition',
  'webhook',
  'ringGroup',
  'hangup',
  'constructor',
);
const value = fc.oneof(fc.constant(null), ids, fc.integer(), fc.dictionary(ids, ids), fc.array(ids, { maxLength: 3 }));
const fields = ['next', 'choices', 'otherwise', 'prompt', 'queueId', 'full', 'hours', 'open', 'sets', 'members', 'key'];
const step = fc
  .record({ type: types, id: ids, fields: fc.dictionary(fc.constantFrom(...fields), value) })
  .map(({ fields: written, ...node }) => ({ ...written, ...node }));
const graph = fc.record({
  ...{ version: fc.constant(1), start: ids, nodes: fc.array(step, { maxLength: 5 }) },
  places: fc.option(fc.dictionary(ids, fc.record({ x: fc.integer(), y: fc.integer() })), { nil: undefined }),
});
const known = knownOf(sampleFlowTargets);

describe('a draft that another program wrote [CONF-FLOW-007]', () => {
  it('is drawn, checked and written down, or cannot be read; nothing of it breaks the room', () => {
    fc.assert(
      fc.property(graph, (written) => {
        const draft = readDraft(JSON.parse(JSON.stringify(written)));
        if (draft === null) return;
        const places = stepAndNotePlaces(draft);
        for (const { id } of draft.nodes) expect([typeof places[id]?.x, typeof places[id]?.y]).toEqual(['number', 'number']); // prettier-ignore
        expect(outlineOf(draft).filter(({ is }) => is === 'step')).toHaveLength(
          new Set(draft.nodes.map(({ id }) => id)).size,
        );
        draft.nodes.forEach((node) => expect(Object.values(exitsOf(node)).every((to) => to === null || typeof to === 'string')).toBe(true)); // prettier-ignore
        problemsOf(draft, known);
        expect(imported(exported('x', draft)).ok).toBe(true);
      }),
    );
  });

  it('pasted text never throws, whatever it is', () => {
    fc.assert(fc.property(fc.json(), (text) => void pasted({ version: 1, start: '', nodes: [] }, text, () => 'n')));
  });
});
