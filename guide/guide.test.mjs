// Checks the guide against the console: a page for each screen, working links, and the screens' exact words.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { factsOfUser } from '../shared-contracts/src/gates/facts.ts';
import { isOpen } from '../shared-contracts/src/gates/gate.ts';
import { conditions, userWith } from '../shared-contracts/src/testing/gate-users.ts';
import { pageGates } from '../shared-contracts/src/gates/console-routes.ts';
import { ownPages } from '../host/src/routing/own-pages.ts';
import { declaredRoutes, languages, pageNames, sections } from './site/contents.mjs';
import { idOf } from './site/markdown.mjs';
import { wordsOnScreen } from './testing/words-on-screen.mjs';
import { words } from './site/words.mjs';

const here = import.meta.dirname;
const filesIn = (language) =>
  readdirSync(join(here, 'pages', language))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''));
const read = (language, name) => readFileSync(join(here, 'pages', language, `${name}.md`), 'utf8');
const everyPage = languages.flatMap(({ code }) => filesIn(code).map((name) => [code, name]));
const pages = sections.flatMap((section) => section.pages);
const everyRole = ['agent', 'supervisor', 'owner'];
const told = new Set(pages.flatMap(({ screens }) => screens));
/** Pages agents use daily, required in all languages [ACCT-020]. */
const daily = [
  ...['index', 'sign-in', 'home', 'find-your-way', 'agent', 'call-window', 'statuses', 'customers', 'conversations'],
  ...['profile', 'call-logs', 'sms-logs', 'call-monitor'],
];

describe('the guide [ACCT-020]', () => {
  const screens = declaredRoutes.filter(({ area, leadsTo }) => area !== 'signed-out' && leadsTo === undefined);

  it.each(screens.map(({ path, help }) => [path, help]))(
    'has a page for %s, and its help leads there',
    (path, help) => {
      expect(told).toContain(path);
      expect(pageNames).toContain(/^\/docs\?page=([a-z-]+)$/.exec(help)?.[1]);
    },
  );

  it('has a page for each screen of the documents, and for those of the shell', () => {
    const paths = Object.keys(pageGates);
    expect(paths.filter((path) => !told.has(path))).toEqual([]);
    for (const { help } of ownPages) expect(pageNames).toContain(help.replace('/docs?page=', ''));
  });

  it('has a page for each role', () =>
    expect(pageNames).toEqual(expect.arrayContaining(['agent', 'supervisor', 'owner'])));

  it('lists every file, and each page that it lists is there', () => {
    expect(filesIn('en').sort()).toEqual([...pageNames].sort());
    for (const { code } of languages) expect(filesIn(code).filter((name) => !pageNames.includes(name))).toEqual([]);
  });

  it.each(languages.map(({ code }) => code))('has what agents need every day in %s', (code) => {
    expect(filesIn(code)).toEqual(expect.arrayContaining(daily));
  });

  it.each(everyPage)('%s/%s has no dead link and no picture that is missing', (language, name) => {
    const links = [...read(language, name).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
    for (const target of links) {
      const [file, heading] = target.split('#');
      const path = join(here, 'pages', file.endsWith('.md') ? 'en' : language, file);
      expect([target, existsSync(path)]).toEqual([target, true]);
      if (heading === undefined) continue;
      const page = file.replace(/\.md$/, '');
      const text = read(filesIn(language).includes(page) ? language : 'en', page);
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => idOf(title))).toContain(heading);
    }
  });

  it.each(everyPage)('%s/%s quotes the words of the screens as they stand there', (language, name) => {
    const quoted = [...read(language, name).matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word);
    expect(quoted.filter((word) => !wordsOnScreen(language).has(word))).toEqual([]);
  });

  it.each(pages.filter(({ screens }) => screens.length > 0).map((page) => [page.name, page]))(
    '%s is for the roles to whom its screen may be open',
    (_, { roles, screens: [path] }) => {
      const gate = pageGates[path] ?? declaredRoutes.find((route) => route.path === path)?.gate;
      const open = everyRole.filter((role) =>
        isOpen(gate, new Set(factsOfUser(userWith(role, new Set(conditions.opening))))),
      );
      expect(roles).toEqual(open);
    },
  );

  it('calls a screen what the console calls it', () => {
    for (const {
      name,
      screens: [path],
    } of pages) {
      const route = declaredRoutes.find((each) => each.path === path);
      if (route === undefined) continue;
      const names = [route.tab?.label?.en, route.nav?.label?.en, route.title.en].filter(Boolean);
      const title = /^title: (.+)$/m.exec(read('en', name))?.[1] ?? '';
      expect([title, names.some((each) => title.startsWith(each))]).toEqual([title, true]);
    }
  });

  it('says what stands around its pages in every language', () => {
    const keys = (value) =>
      Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'string' ? [key] : [key, ...keys(inner)]));
    for (const { code } of languages) expect(keys(words[code])).toEqual(keys(words.en));
  });
});
