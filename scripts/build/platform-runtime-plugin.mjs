// Additions to every webpack runtime of the platform.
import webpack from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

const { Template } = webpack;

// A chunk's integrity comes from the verified release [PLAT-021], which the host puts on the page before it loads a remote. A file that the
// release does not name gets an integrity that never matches, so the browser refuses it. The preload hints are anonymous requests, so the
// scripts are too.
const integrity = Template.asString([
  'if (globalThis.__patchbayIntegrity__ && !script.src.startsWith(location.origin + "/assets/")) {',
  Template.indent([
    "script.crossOrigin = 'anonymous';",
    'script.integrity = globalThis.__patchbayIntegrity__(script.src);',
  ]),
  '}',
]);

export class PlatformRuntimePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PlatformRuntimePlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('PlatformRuntimePlugin', (source) =>
        Template.asString([source, integrity]),
      );
    });
  }
}
