// The table of RESULTS.md.
import { cpus, totalmem, release, loadavg } from 'node:os';

const ratioText = (ratio) =>
  ratio === null
    ? '–'
    : `${ratio.median.toFixed(2)}× (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}, n = ${ratio.pairs})`;
const metText = { true: 'met', false: '**not met**', null: '–' };
const row = ({ what, ours, peer, ratio, target, met }) =>
  `| ${what} | ${ours} | ${peer ?? '–'} | ${ratioText(ratio)} | ${target} | ${target === 'stated' ? '–' : metText[String(met)]} |`;

const machine = () => {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}; load when written ${loadavg()[0].toFixed(1)}`;
};

const section = ({ targets, lines, notes, at, quick }) =>
  [
    `## ${targets.join(', ')}`,
    `Measured ${at}${quick ? ' with `--quick`: too few repetitions to rely on' : ''}; ${machine()}.`,
    '',
    '| what | ours | peer | ours / peer | target | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map(row),
    '',
    ...notes.map((note) => `- ${note}`),
    '',
  ].join('\n');

const headings = /^(?=## )/m;
const named = (text) => /^## (.*)$/m.exec(text)?.[1] ?? '';

/** Returns the whole file: new results, and the existing ones of everything else. `order`: the existing headings. */
export function report(results, order, before) {
  const kept = before.split(headings).slice(1);
  const sections = new Map([...kept, ...results.map(section)].map((text) => [named(text), text]));
  return [
    '# Results',
    'Written by `npm run bench`; `npm run bench -- P7` measures one anew. Both arms run in turn (A B B A); a ratio is the median of the pairs, in brackets its quartiles.',
    '',
    ...order.filter((name) => sections.has(name)).map((name) => sections.get(name)),
  ].join('\n');
}
