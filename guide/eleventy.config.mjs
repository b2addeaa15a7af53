// Configuration of the guide for Eleventy: Markdown of pages/<language>, one layout, relative addresses, so that it works at any path.
import { basename, join } from 'node:path';
import { languages, pageNames, sections, sourceOf, titleIn } from './site/contents.mjs';
import { amendMarkdown } from './site/markdown.mjs';
import { createWordIndex } from './site/word-index.mjs';
import { words } from './site/words.mjs';
import { styleSheet } from './site/style-sheet.mjs';

const here = import.meta.dirname;

/** Adds pages missing in a language in English, with a note. */
function addUntranslated(config) {
  for (const { code } of languages.slice(1))
    for (const name of pageNames) {
      const source = sourceOf(name, code);
      if (source.language !== code) config.addTemplate(`${code}/${name}.md`, source.text, { isUntranslated: true });
    }
}

/** Returns the side menu of a language: groups with page titles. */
const sideIn = (language) =>
  sections.map(({ group, pages }) => ({
    title: words[language].groups[group],
    pages: pages.map(({ name }) => ({ name, title: titleIn(name, language) })),
  }));

const sides = new Map(languages.map(({ code }) => [code, sideIn(code)]));

export default async function configure(config) {
  config.amendLibrary('md', amendMarkdown);
  addUntranslated(config);
  config.addTemplate('guide.css.njk', await styleSheet(), { permalink: '/guide.css', layout: false });
  config.addTemplate('index.njk', '', { permalink: '/index.html', layout: 'start.njk' });
  for (const { code } of languages)
    config.addTemplate(`${code}/404.md`, '', { layout: 'missing.njk', title: words[code].missing, isMissing: true });
  config.addPassthroughCopy('pictures');
  config.addGlobalData('layout', 'page.njk');
  config.addGlobalData('languages', languages);
  config.addGlobalData('eleventyComputed', {
    language: ({ page }) => page.filePathStem.split('/')[1],
    permalink: ({ permalink, page }) => permalink || `${page.filePathStem}.html`,
  });
  config.addFilter('nameOf', (stem) => basename(stem));
  config.addFilter('wordsOf', (language) => words[language]);
  config.addFilter('sideOf', (language) => sides.get(language));
  config.addFilter(
    'rolesOf',
    (name) => sections.flatMap(({ pages }) => pages).find((page) => page.name === name)?.roles ?? [],
  );
  const index = createWordIndex();
  config.addTransform('word index', function (content) {
    if (this.page.outputPath.endsWith('.html')) index.add(this.page.filePathStem, content);
    return content;
  });
  config.on('eleventy.after', () => index.writeTo(join(here, 'dist')));
  return {
    dir: { includes: '../layout' },
    templateFormats: ['md', 'njk'],
    markdownTemplateEngine: false, // braces contain texts of the guide
    htmlTemplateEngine: false,
  };
}
