// `npm run new-list -- remote-crm speed-dials [--title "Speed dials"] [--path /speed-dials]`
import { parseArgs } from 'node:util';
import { generate, problemWith } from './generate.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { path: { type: 'string' }, title: { type: 'string' }, help: { type: 'boolean' } },
});
const [remote, name, ...more] = positionals;
if (values.help || name === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run new-list -- <remote> <name-of-the-list> [--title "…"] [--path /<name>]\n');
  process.exit(2);
}
const words = name.replaceAll('-', ' ');
const wish = {
  ...{ remote, name },
  path: values.path ?? `/${name}`,
  title: values.title ?? words.charAt(0).toUpperCase() + words.slice(1),
};
const problem = problemWith(wish);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
const files = await generate(wish);
const places = [
  [`shared-contracts/src/areas/${name}/`, 'its fields with their rules, its filters, its orders'],
  ['backend/src/kernel/db/migrations/', 'the same fields as columns, until somebody has run it'],
  [`backend/src/areas/${name}/`, 'types of the columns, what the demo has, what is special to it'],
  [`${remote}/src/${name}/page.json`, 'title in six languages, icon, gate, place in the menu'],
  [`${remote}/src/${name}/`, 'columns, form, texts in six languages'],
  [`guide/pages/en/${name}.md`, 'what people can do there; its section and roles stand in guide/site/contents.mjs'],
];
const indented = (lines) => lines.map((line) => `  ${line}`).join('\n');
console.log(`
${indented(files)}

  It works as it is: npm start, then ${wish.path}. Now make it yours; docs/own-a-remote.md, "A list", tells how lists are made:

${indented(places.map(([place, what]) => `${place.padEnd(Math.max(...places.map(([each]) => each.length)) + 3)}${what}`))}

  Its tests: npx jest --selectProjects backend ${remote} --testPathPatterns /${name}/
`);
