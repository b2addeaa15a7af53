// `npm run new-remote -- remote-team [--path /team] [--title "Team"]`
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install, root } from '../setup/install.mjs';
import { generate, problemWith } from './generate.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    title: { type: 'string' },
    into: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [name = ''] = positionals;
if (values.help || name === '') {
  process.stderr.write('Usage: npm run new-remote -- remote-<word> [--path /<word>] [--title "…"] [--into <folder>]\n');
  process.exit(2);
}
const word = name.slice('remote-'.length);
const wish = {
  name,
  path: values.path ?? `/${word}`,
  title: values.title ?? word.charAt(0).toUpperCase() + word.slice(1),
  into: values.into ? resolve(values.into) : join(root, name),
};
const problem = problemWith(wish);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
await generate(wish);
if (!values.into) install({ frozen: false });
console.log(`
  ${name} stands in ${wish.into}

  npm run dev -- ${name}                 alone, with a mocked API
  npx jest --selectProjects ${name}      its tests
  npm run patchbay -- publish ${name}    a version of it
${values.into ? '' : `  guide/pages/en/${word}.md                what people can do there\n`}  docs/own-a-remote.md                      the rest
`);
