import withPureSchemas from './pure-schemas.mjs';

it.each([
  ['a schema', 'const a = z.object({ b: z.string().max(3) });', 'const a = /*#__PURE__*/ z.object({ b: /*#__PURE__*/ z.string().max(3) });'],
  ['a list', 'x: listOf(z.enum(y)),', 'x: /*#__PURE__*/ listOf(/*#__PURE__*/ z.enum(y)),'],
  ['nothing of another name', 'viz.object(); a.z.string(); whitelistOf(b)', 'viz.object(); a.z.string(); whitelistOf(b)'],
  ['no text', "const a = 'z.object()';", "const a = 'z.object()';"],
])('%s is marked as having no effect', (_name, source, marked) => expect(withPureSchemas(source)).toBe(marked)); // prettier-ignore
