// A webpack loader: empties zod's modules that write JSON Schema. Each schema refers to them, so that they could not be dropped otherwise;
// only the back end writes JSON Schema, for the description of the API.
const named = /^export (?:const|function) (\w+)/gm;

export default function withoutJsonSchema(source) {
  const names = [...source.matchAll(named)].map(([, name]) => name);
  const nothing = "const never = () => { throw new TypeError('JSON Schema is written by the back end alone'); };";
  return [nothing, ...names.map((name) => `export const ${name} = () => never;`)].join('\n');
}
