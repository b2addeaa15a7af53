// Search index of the guide: an entry per section, so that a result leads to the right heading.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { searchOptions } from '../client/search-options.mjs';

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (html) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity])
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the sections of a built page: the text before the first heading, then one per heading. */
function partsOf(html) {
  const article = /<article[^>]*>([^]*)<\/article>/.exec(html)?.[1];
  if (article === undefined) return null;
  const title = plain(/<h1[^>]*>([^]*?)<\/h1>/.exec(article)?.[1] ?? '');
  const [first, ...others] = article.split(/(?=<h2 )/);
  const headed = others.map((part) => {
    const [, at, heading] = /^<h2 id="([^"]*)"[^>]*>([^]*?)<\/h2>/.exec(part);
    return { at, heading: plain(heading), text: plain(part.replace(/<h2[^]*?<\/h2>/, '')) };
  });
  return { title, parts: [{ at: '', heading: '', text: plain(first.replace(/<h1[^]*?<\/h1>/, '')) }, ...headed] };
}

export function createWordIndex() {
  const byLanguage = new Map();
  return {
    /** `stem`: `/de/call-logs`. */
    add(stem, html) {
      const found = partsOf(html);
      if (found === null) return;
      const [, language, page] = stem.split('/');
      const entries = byLanguage.get(language) ?? [];
      byLanguage.set(language, entries);
      for (const part of found.parts) entries.push({ id: `${page}#${part.at}`, page, title: found.title, ...part });
    },
    writeTo(folder) {
      for (const [language, entries] of byLanguage) {
        const index = new MiniSearch(searchOptions);
        index.addAll(entries.sort((one, other) => (one.id < other.id ? -1 : 1)));
        writeFileSync(join(folder, language, 'words.json'), JSON.stringify(index));
      }
    },
  };
}
