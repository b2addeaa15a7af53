// One webpack run as a promise; prints what went wrong and fails.
import webpack from 'webpack';

/** The files of which an entry's own scripts are made, those that webpack joined into one scope included. */
function filesOfEntry({ chunkGraph, entrypoints }, name) {
  const chunks = entrypoints.get(name)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return modules.flatMap((module) => module.modules ?? [module]).flatMap(({ resource }) => resource ?? []);
}

/** Runs a configuration and gives its stats; throws with webpack's own words when it did not compile. */
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
