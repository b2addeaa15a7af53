// A webpack loader: removes spaces and comments from style sheets, which are part of the scripts.
import { transform } from 'esbuild';

/** Unchanged in a development build. */
export default function minifyCss(source) {
  if (this.mode !== 'production') return source;
  const done = this.async();
  const options = { loader: 'css', minify: true, target: 'esnext', charset: 'utf8', sourcefile: this.resourcePath };
  transform(source, options).then(({ code }) => done(null, code), done);
  return undefined;
}
