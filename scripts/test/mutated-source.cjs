// Compiles as jest does elsewhere, but for one file, which is compiled with a fault in it. The file on disk stays as it is.
const { createHash } = require('node:crypto');
const { createTransformer } = require('@swc/jest');

module.exports = {
  createTransformer({ file, from, to, swc }) {
    const compiler = createTransformer(swc);
    const mutated = (text, path) => (path.endsWith(`/${file}`) ? text.replace(from, () => to) : text);
    return {
      canInstrument: false,
      getCacheKey: (text, path) =>
        createHash('sha256').update(path).update('\0').update(mutated(text, path)).digest('hex'),
      process: (text, path, options) => compiler.process(mutated(text, path), path, options),
    };
  },
};
