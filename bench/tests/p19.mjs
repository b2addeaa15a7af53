// P19: duration of `npm test`, step by step, compared with commit PEER. Each runs in a fresh clone, one after the other.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../scripts/checks/run.mjs';
import { root } from '../../scripts/setup/install.mjs';

/** Before the suite was made faster: 5,673 unit and 232 browser tests. */
const PEER = 'f79d3bf';

/** Returns seconds of each step, from the last lines of `npm test`. */
export const stepTimes = (output) =>
  new Map(
    [...output.matchAll(/^(?:passed|FAILED) {2}(.+) \((\d+) s\)$/gm)].map(([, name, seconds]) => [
      name,
      Number(seconds),
    ]),
  );

async function timesOf(ref) {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-p19-'));
  const clone = join(folder, 'main');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  execFileSync('git', ['checkout', '--quiet', ref], { cwd: clone });
  const papers = join(dirname(root), 'shared');
  if (existsSync(papers)) cpSync(papers, join(folder, 'shared'), { recursive: true });
  const started = Date.now();
  const { output } = await run(['npm', 'test'], { cwd: clone, env: { CI: 'true' } });
  const all = Math.round((Date.now() - started) / 1000);
  rmSync(folder, { recursive: true, force: true });
  return { all, steps: stepTimes(output) };
}

const sum = (steps, names) => names.reduce((all, name) => all + (steps.get(name) ?? 0), 0);
const kinds = {
  'unit tests': ['unit', 'unit product'],
  'build and stories': ['build', 'stories'],
  'browser tests': ['e2e', 'browser pages', 'browser calls'],
};

export async function measureTests() {
  const ours = await timesOf('HEAD');
  const peer = await timesOf(PEER);
  const line = (what, mine, theirs, target = 'stated', met = null) => ({
    ...{ what, ours: `${mine} s`, peer: `${theirs} s`, target, met },
    ratio: { median: mine / theirs, low: mine / theirs, high: mine / theirs, pairs: 1 },
  });
  return {
    lines: [
      line('P19 `npm test` on a fresh clone', ours.all, peer.all, '≤ 2700 s', ours.all <= 2700),
      ...Object.entries(kinds).map(([what, names]) => line(what, sum(ours.steps, names), sum(peer.steps, names))),
    ],
    notes: [
      `Peer: the suite at ${PEER}. Steps that run beside each other are told one by one; the first line is the wall's clock.`,
    ],
  };
}
