/** Texts of all metrics. */
export const en = {
  why: 'What {{name}} means',
  rowsOf: '{{name}}: {{value}}, show the calls',
  better: 'better',
  points_one: '{{value}} point',
  points_other: '{{value}} points',
  worse: 'worse',
};
