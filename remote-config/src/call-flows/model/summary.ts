import { languageNames, languages } from '@patchbay/shared-contracts';
import { kindOf, type FieldKind, type FlowNode, type FlowTargets, type Test } from '@patchbay/shared-contracts/flows';

/** Translated texts that a summary needs. */
export interface SummaryWords {
  readonly members: (count: number) => string;
  readonly test: (test: Test) => string;
}

const listOf: Partial<Record<FieldKind, keyof FlowTargets>> = {
  ...{ sound: 'sounds', queue: 'queues', group: 'groups', agent: 'agents', flow: 'flows', calendar: 'calendars' },
  template: 'templates',
};
const asWritten: ReadonlySet<FieldKind> = new Set(['number', 'email', 'text', 'values', 'variable', 'url']);

const languageOf = (value: unknown): string => {
  const language = languages.find((each) => each === value);
  return language === undefined ? '' : languageNames[language];
};

const inWords: Partial<Record<FieldKind, (value: unknown, words: SummaryWords) => string>> = {
  members: (value, words) => (Array.isArray(value) && value.length > 0 ? words.members(value.length) : ''),
  test: (value, words) => words.test(value as Test),
  language: languageOf,
};

function said(kind: FieldKind, value: unknown, targets: FlowTargets, words: SummaryWords): string {
  const list = listOf[kind];
  if (list !== undefined) return targets[list].find(({ id }) => id === value)?.name ?? '';
  const worded = inWords[kind];
  if (worded !== undefined) return worded(value, words);
  return asWritten.has(kind) && typeof value === 'string' ? value : '';
}

/** Returns a one-line summary of a step: sound, queue, target. Empty where nothing is chosen yet. */
export function summaryOf(node: FlowNode, targets: FlowTargets, words: SummaryWords): string {
  const values: Readonly<Record<string, unknown>> = node;
  const fields = Object.entries(kindOf(node).fields);
  // The first of two fields of a kind is used, e.g. a prompt and its repetition.
  const first = fields.filter(([, kind], at) => fields.findIndex(([, other]) => other === kind) === at);
  const parts = first.map(([field, kind]) => said(kind, values[field], targets, words));
  return parts.filter((part) => part !== '').join(' ');
}
