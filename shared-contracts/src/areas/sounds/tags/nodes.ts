/** Tags of speech [CONF-SOUND-089]: one grammar for validation, help dialog, and all speech engines. */
export const breakStrengths = ['none', 'x-weak', 'weak', 'medium', 'strong', 'x-strong'] as const;
export type BreakStrength = (typeof breakStrengths)[number];
export const emphasisLevels = ['strong', 'moderate', 'reduced'] as const;
export type EmphasisLevel = (typeof emphasisLevels)[number];
export const dateFormats = ['mdy', 'dmy', 'ymd', 'md', 'dm', 'ym', 'my'] as const;
export type DateFormat = (typeof dateFormats)[number];
/** Per cent. */
export const tagPitch = { least: -10, most: 10 } as const;

export type TagNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break'; readonly strength: BreakStrength }
  | { readonly kind: 'paragraph'; readonly children: readonly TagNode[] }
  | { readonly kind: 'sentence'; readonly children: readonly TagNode[] }
  | { readonly kind: 'emphasis'; readonly level: EmphasisLevel; readonly children: readonly TagNode[] }
  | { readonly kind: 'pitch'; readonly percent: number; readonly children: readonly TagNode[] }
  | { readonly kind: 'telephone'; readonly text: string }
  | { readonly kind: 'date'; readonly format: DateFormat; readonly text: string };

export const tagProblems = [
  'unknown-tag',
  'not-closed',
  'not-opened',
  'attribute',
  'strength',
  'level',
  'pitch',
  'interpret-as',
  'format',
  'date',
  'telephone',
  'inside',
  'stray',
  'no-words',
] as const;
/** `at` and `length` in UTF-16 units of the text. */
export interface TagProblem {
  readonly problem: (typeof tagProblems)[number];
  readonly at: number;
  readonly length: number;
}

export interface TagExample {
  readonly name: 'paragraph' | 'sentence' | 'break' | 'emphasis' | 'pitch' | 'telephone' | 'date';
  readonly example: string;
}
/** Example of each, for the dialog 'Using the TAGS'. */
export const tagExamples: readonly TagExample[] = [
  { name: 'paragraph', example: '<p>Welcome to our service.</p><p>Please hold the line.</p>' },
  { name: 'sentence', example: '<s>Welcome to our service</s><s>Please hold the line</s>' },
  { name: 'break', example: 'Hello <break strength="strong"/> and welcome.' },
  ...emphasisLevels.map((level): TagExample => ({
    name: 'emphasis',
    example: `You are <emphasis level="${level}">very</emphasis> welcome.`,
  })),
  {
    name: 'pitch',
    example: 'This is <prosody pitch="+10%">higher</prosody>, this is <prosody pitch="-10%">lower</prosody>.',
  },
  { name: 'telephone', example: 'Call <say-as interpret-as="telephone">+91 80 4718 0000</say-as>.' },
  ...(
    [
      ['mdy', '12/31/2026'],
      ['dmy', '31/12/2026'],
      ['ymd', '2026/12/31'],
      ['md', '12/31'],
      ['dm', '31/12'],
      ['ym', '2026/12'],
      ['my', '12/2026'],
    ] satisfies [DateFormat, string][]
  ).map(([format, text]): TagExample => ({
    name: 'date',
    example: `<say-as interpret-as="date" format="${format}">${text}</say-as>`,
  })),
];
