// Words that a newcomer can read: comments with a subject, one name for one function, files that exist, short subjects of commits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { root } from '../setup/install.mjs';
import { plain } from './plain-comments.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }).trim();
const files = git('ls-files').split('\n');
const read = (file) => readFileSync(join(root, file), 'utf8');
const isSource = (file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.gen.ts');

describe('a comment', () => {
  const linter = new Linter();
  const problems = (code) =>
    linter
      .verify(code, [{ plugins: { plain }, rules: { 'plain/comments': 'error' } }])
      .map(({ message }) => /"(.+?)"/.exec(message)?.[1]);

  it.each([
    ['/** Of two rows the newer. */', 'Of'],
    ['/** What a page shows. */', 'What'],
    ['// Whose call it is', 'Whose'],
    ['/* So that nobody waits. */', 'So'],
    ['/**\n * Which phones ring.\n */', 'Which'],
    ['/** Two lines of text (STYLE §2). */', 'STYLE'],
    ['// as 002 §4 says', '002 §'],
  ])('that has no subject, or cites what nobody can open, is refused: %s', (code, word) =>
    expect(problems(code)).toEqual([word]),
  );

  it.each([
    '/** Returns the newer of two rows. */',
    '/** Whether the page is shown. */',
    '// A row is kept for a day,\n// so that nobody waits.',
    '/** RFC 3261 §12.2. */',
    '/** Softphone of the agent. */',
  ])('with a subject passes: %s', (code) => expect(problems(code)).toEqual([]));
});

describe('names', () => {
  /** A package of the back end: its own program, telephony, or the customer phone page. */
  const packageOf = (file) => {
    const [first, second] = file.split('/');
    return first === 'backend' && second !== 'src' ? `${first}/${second}` : first;
  };
  const isShipped = (file) =>
    isSource(file) && !/\.test\.|\/(?:testing|texts|template)\/|^(?:bench|e2e|scripts|guide)\//.test(file);
  /** Old names of a release that some remotes still import. */
  const both = new Set(['shared-ui DataTable']);

  it('of exported functions are given once in a package', () => {
    const places = new Map();
    for (const file of files.filter(isShipped))
      for (const [, declared, assigned] of read(file).matchAll(
        /^export (?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?\()/gm,
      )) {
        const name = `${packageOf(file)} ${declared ?? assigned}`;
        places.set(name, new Set([...(places.get(name) ?? []), file]));
      }
    const doubled = [...places].filter(([name, { size }]) => size > 1 && !both.has(name));
    expect(doubled.map(([name, at]) => [name, ...at])).toEqual([]);
    expect(places.size).toBeGreaterThan(3_000);
  });
});

describe('a file that is named', () => {
  const known = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  const CITED = /(?<![\w/.@-])((?:[\w@.-]+\/)*[\w@]\w[\w.-]*\.(?:tsx?|mjs|cjs|md|sql|tsv))\b/g;
  const missing = (text) =>
    [...text.matchAll(CITED)]
      .map(([, name]) => name)
      .filter((name) => !known.has(name.replace(/^(?:\.\.?\/)+/, '')) && !name.endsWith('.gen.ts'));
  const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/).*$/gm;
  /** Decisions tell of what was, and the guide of a team of a remote that is made up. */
  const isTrueNow = (file) => file.endsWith('.md') && !/^docs\/decisions\/|^docs\/own-a-remote|\/api\//.test(file);

  it.each([
    ['in a comment', isSource, (file) => (read(file).match(COMMENT) ?? []).join('\n')],
    ['in a document', isTrueNow, read],
  ])('%s exists', (_, isLookedAt, textOf) => {
    const lost = files.filter(isLookedAt).flatMap((file) => missing(textOf(file)).map((name) => `${file}: ${name}`));
    expect(lost).toEqual([]);
  });
});

describe('subjects of commits', () => {
  /** The last commit before this was checked. */
  const SINCE = '48a83c60';
  const hasHistory = () => {
    try {
      git('cat-file', '-e', `${SINCE}^{commit}`);
      return true;
    } catch {
      return false; // a clone without history
    }
  };

  it('have at most 72 characters', () => {
    const subjects = hasHistory() ? git('log', '--format=%s', `${SINCE}..HEAD`).split('\n') : [];
    expect(subjects.filter((subject) => subject.length > 72)).toEqual([]);
  });
});
