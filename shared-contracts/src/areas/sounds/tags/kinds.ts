import {
  breakStrengths,
  dateFormats,
  emphasisLevels,
  tagPitch,
  type BreakStrength,
  type DateFormat,
  type EmphasisLevel,
  type TagProblem,
} from './nodes.ts';

/** A tag without its content. */
export type Kind =
  | { readonly kind: 'break'; readonly strength: BreakStrength }
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'sentence' }
  | { readonly kind: 'emphasis'; readonly level: EmphasisLevel }
  | { readonly kind: 'pitch'; readonly percent: number }
  | { readonly kind: 'telephone' }
  | { readonly kind: 'date'; readonly format: DateFormat };

/** Tags with content. */
export type Holding = Exclude<Kind, { readonly kind: 'break' }>;

type Attributes = ReadonlyMap<string, string>;
type Read = (attributes: Attributes) => Kind | TagProblem['problem'];

const hasOnly = (attributes: Attributes, ...names: readonly string[]): boolean =>
  [...attributes.keys()].every((name) => names.includes(name));

const oneOf = <T extends string>(all: readonly T[], written: string | undefined): T | undefined =>
  all.find((one) => one === written);

const bare =
  (kind: 'paragraph' | 'sentence'): Read =>
  (attributes) =>
    hasOnly(attributes) ? { kind } : 'attribute';

const readBreak: Read = (attributes) => {
  if (!hasOnly(attributes, 'strength')) return 'attribute';
  const strength = oneOf(breakStrengths, attributes.get('strength') ?? 'medium');
  return strength === undefined ? 'strength' : { kind: 'break', strength };
};

const readEmphasis: Read = (attributes) => {
  if (!hasOnly(attributes, 'level')) return 'attribute';
  const level = oneOf(emphasisLevels, attributes.get('level'));
  return level === undefined ? 'level' : { kind: 'emphasis', level };
};

const readProsody: Read = (attributes) => {
  if (!hasOnly(attributes, 'pitch')) return 'attribute';
  const [, written] = /^([+-]?\d{1,2})%$/.exec(attributes.get('pitch') ?? '') ?? [];
  const percent = written === undefined ? undefined : Number(written);
  const isIn = percent !== undefined && percent >= tagPitch.least && percent <= tagPitch.most;
  return isIn ? { kind: 'pitch', percent: percent === 0 ? 0 : percent } : 'pitch';
};

const readSayAs: Read = (attributes) => {
  if (!hasOnly(attributes, 'interpret-as', 'format')) return 'attribute';
  const as = attributes.get('interpret-as');
  if (as === 'telephone') return attributes.has('format') ? 'attribute' : { kind: 'telephone' };
  if (as !== 'date') return 'interpret-as';
  const format = oneOf(dateFormats, attributes.get('format'));
  return format === undefined ? 'format' : { kind: 'date', format };
};

/** Parser of each tag, by name. */
export const kinds: Readonly<Partial<Record<string, Read>>> = {
  p: bare('paragraph'),
  s: bare('sentence'),
  break: readBreak,
  emphasis: readEmphasis,
  prosody: readProsody,
  'say-as': readSayAs,
};
