// Caches compiled scripts in a worker: jest would compile every module again for each test file, including libraries of several MB, but a
// script compiled once can run in any number of contexts.
const vm = require('node:vm');

const compiled = new Map();
/** The library that loads Node's `http` by `import()`: jest alone would refuse that. */
const importing = /[\\/]otlp-exporter-base[\\/]/;
const importsOf = (filename) =>
  importing.test(filename) ? { importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER } : {};

vm.compileFunction = (source, params, { filename, parsingContext }) => {
  const known = compiled.get(filename);
  const head = `(function (${params.join(', ')}) {`;
  const script =
    known?.source === source
      ? known.script
      : new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length, ...importsOf(filename) });
  if (known?.source !== source) compiled.set(filename, { source, script });
  return script.runInContext(parsingContext);
};
