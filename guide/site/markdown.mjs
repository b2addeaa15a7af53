// Rules for converting Markdown: links between files become links between pages, pictures have a dark variant, backticks mark a key.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

const pictures = join(import.meta.dirname, '../pictures');

/** Returns the id of a heading, from its text in any language. */
export const idOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Extends Eleventy's own Markdown. */
export function amendMarkdown(markdown) {
  const { rules } = markdown.renderer;
  const escape = markdown.utils.escapeHtml;
  markdown.set({ html: false });

  rules.heading_open = (tokens, at, options, env, self) => {
    tokens[at].attrSet('id', idOf(tokens[at + 1].content));
    return self.renderToken(tokens, at, options);
  };
  rules.link_open = (tokens, at, options, env, self) => {
    const [file, heading] = tokens[at].attrGet('href').split('#');
    tokens[at].attrSet('href', `${file.replace(/\.md$/, '.html')}${heading ? `#${encodeURIComponent(heading)}` : ''}`);
    return self.renderToken(tokens, at, options);
  };
  rules.code_inline = (tokens, at) => `<kbd>${escape(tokens[at].content)}</kbd>`;
  rules.image = (tokens, at) => {
    const file = basename(tokens[at].attrGet('src'));
    const dark = file.replace(/\.webp$/, '-dark.webp');
    const alt = escape(tokens[at].content);
    const picture = (name, kind) =>
      `<img class="${kind}" src="../pictures/${name}" alt="${alt}" width="1280" height="800" loading="lazy" decoding="async">`;
    return existsSync(join(pictures, dark)) ? picture(file, 'light') + picture(dark, 'dark') : picture(file, 'any');
  };
}
