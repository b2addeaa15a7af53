// Compiles like jest does elsewhere, except one file, into which a fault is inserted. The file on disk is unchanged.
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
