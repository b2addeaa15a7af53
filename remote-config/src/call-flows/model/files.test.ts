import { flowGraphSchema } from '@patchbay/shared-contracts/flows';
import { sampleFlowTargets, sampleGraph } from '../testing/samples.ts';
import { exported, imported } from './files.ts';
import { knownOf, problemsOf } from './problems.ts';
import { fromTemplate, templateNames } from './templates.ts';

const file = (graph: unknown) => JSON.stringify({ format: 'patchbay-call-flow', graph });

it('what is exported is imported as it was, by the published schema [CONF-FLOW-007]', () => {
  const text = exported('Main line', sampleGraph);
  expect(flowGraphSchema.parse((JSON.parse(text) as { graph: unknown }).graph)).toEqual(sampleGraph);
  expect(imported(text)).toEqual({ ok: true, draft: sampleGraph });
});

it.each([
  ['no JSON', 'hello {', 'no-json'],
  ['another product’s', '{"steps":[]}', 'other-product'],
  ['of a newer version', file({ version: 2, start: 'a', nodes: [] }), 'newer'],
  ['of 2,000 steps', file({ version: 1, start: 'a', nodes: Array.from({ length: 2_000 }, () => ({})) }), 'steps'],
  ['with a step that is not known', file({ version: 1, start: 'a', nodes: [{ type: 'x', id: 'a' }] }), 'unknown-step'],
  ['too large', ' '.repeat(1_000_001), 'large'],
])('a file that is %s is refused as that [CONF-FLOW-007]', (_, text, why) =>
  expect(imported(text)).toEqual({ ok: false, why }),
);

/** Sounds supplied with the product, present in every account. */
const spoken = ['hold-or-callback', 'callback-offer', 'callback-number', 'callback-kept'].map((name) => ({
  ...{ id: `system/${name}`, name },
}));
const known = knownOf({ ...sampleFlowTargets, sounds: [...sampleFlowTargets.sounds, ...spoken] });

it.each(templateNames)('the template %s is whole but for what only the account knows [CONF-FLOW-007]', (name) => {
  const codes = problemsOf(fromTemplate(name, 'UTC'), known);
  expect(codes.length).toBeGreaterThan(0);
  for (const { code, field } of codes) {
    expect(code).toBe('invalid');
    expect(['sound', 'prompt', 'queueId', 'number']).toContain(field);
  }
});
