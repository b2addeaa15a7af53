// A webpack loader: style sheets without their spaces and comments, which go over the wire inside of the scripts.
import { transform } from 'esbuild';

/** As they stand in a development build. */
export default function minifyCss(source) {
  if (this.mode !== 'production') return source;
  const done = this.async();
  const options = { loader: 'css', minify: true, target: 'esnext', charset: 'utf8', sourcefile: this.resourcePath };
  transform(source, options).then(({ code }) => done(null, code), done);
  return undefined;
}
