// One webpack run as a promise; prints errors and fails.
import webpack from 'webpack';

/** Returns the source files of an entry's own scripts, including those that webpack joined into one scope. */
function filesOfEntry({ chunkGraph, entrypoints }, name) {
  const chunks = entrypoints.get(name)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return modules.flatMap((module) => module.modules ?? [module]).flatMap(({ resource }) => resource ?? []);
}

/** Runs a configuration and returns its stats; throws webpack's errors when it did not compile. */
export function compile(config) {
  const compiler = webpack(config);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      const started = stats && filesOfEntry(stats.compilation, 'main');
      compiler.close(() => {
        if (error) return fail(error);
        if (stats.hasErrors()) return fail(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        const json = stats.toJson({
          all: false,
          assets: true,
          chunkGroups: true,
          entrypoints: true,
          chunkGroupAuxiliary: false,
        });
        done({ ...json, started });
      });
    });
  });
}
