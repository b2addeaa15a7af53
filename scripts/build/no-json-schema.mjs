// A webpack loader: zod's modules that write JSON Schema, without what they do. Each schema carries the way to its JSON Schema, so nothing
// of it could be left out otherwise; it is the back end that writes one, for the description of the API.
const named = /^export (?:const|function) (\w+)/gm;

export default function withoutJsonSchema(source) {
  const names = [...source.matchAll(named)].map(([, name]) => name);
  const nothing = "const never = () => { throw new TypeError('JSON Schema is written by the back end alone'); };";
  return [nothing, ...names.map((name) => `export const ${name} = () => never;`)].join('\n');
}
