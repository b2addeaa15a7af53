// jest compiles every module anew for each file of tests, libraries of several MB among them. A script compiled once can be run in any
// number of contexts: a worker keeps what it compiled.
const vm = require('node:vm');

const compiled = new Map();

vm.compileFunction = (source, params, { filename, parsingContext }) => {
  const known = compiled.get(filename);
  const head = `(function (${params.join(', ')}) {`;
  const script =
    known?.source === source
      ? known.script
      : new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  if (known?.source !== source) compiled.set(filename, { source, script });
  return script.runInContext(parsingContext);
};
