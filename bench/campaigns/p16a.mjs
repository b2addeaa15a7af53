// P16a: who answered, told by sounds that the rules were not made with: precision and recall of each kind.
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundle } from '../support/process.mjs';
import { quantile } from '../support/statistics.mjs';

const percent = (part, all) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} % (${part} of ${all})`);
const kinds = ['person', 'machine', 'announcement', 'fax', 'silence'];

export async function measureAnswers() {
  const { tellAll } = await import(await bundle(join(import.meta.dirname, 'answer-sounds.ts'), 'answer-sounds.mjs'));
  const told = await tellAll(join(root, 'backend/speech'));
  const line = (what, part, all) => ({
    what: `P16a ${what}`,
    ...{ ours: percent(part, all), peer: null, ratio: null, target: 'stated', met: null },
  });
  const count = (holds) => told.filter(holds).length;
  const lines = kinds.flatMap((kind) => {
    const right = count((each) => each.kind === kind && each.answer === kind);
    return [
      line(
        `${kind}: recall`,
        right,
        count((each) => each.kind === kind),
      ),
      line(
        `${kind}: precision`,
        right,
        count((each) => each.answer === kind),
      ),
    ];
  });
  const taken = told.map(({ ms }) => ms);
  const where = (kind, key) =>
    [...new Set(told.filter((each) => each.kind === kind).map((each) => each[key]))]
      .map((value) => {
        const all = told.filter((each) => each.kind === kind && each[key] === value);
        return `${value} ${all.filter((each) => each.answer === kind).length}/${all.length}`;
      })
      .join(', ');
  const mistaken = told.filter(({ kind, answer }) => kind === 'person' && answer !== 'person');
  return {
    lines: [
      ...lines,
      line(
        'persons who are taken for something else, and so not connected',
        mistaken.length,
        count((each) => each.kind === 'person'),
      ),
      {
        what: 'P16a of sound until it is told',
        ...{ ours: `median ${quantile(taken, 0.5)} ms, at most ${Math.max(...taken)} ms`, peer: null, ratio: null },
        ...{ target: '≤ 2,500 ms', met: Math.max(...taken) <= 2_500 },
      },
    ],
    notes: [
      'Each sound without noise and with three levels of it (root mean square 60, 200 and 400 of 32,767); sentences by the embedded voice in two pitches and three paces, in English and Hindi, none of which was heard when the rules were made. One synthetic voice is not the people of a country: what these figures say of real lines is not known.',
      `Persons by noise: ${where('person', 'noise')}; by language: ${where('person', 'of')}. Machines by noise: ${where('machine', 'noise')}; by language: ${where('machine', 'of')}. Announcements: ${where('announcement', 'of')}: one without the three tones counts as a machine, which is not connected either.`,
    ],
  };
}
