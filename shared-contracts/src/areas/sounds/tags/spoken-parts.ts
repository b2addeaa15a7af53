import type { SpeechLanguage } from '../limits.ts';
import { dateWords } from './dates.ts';
import type { BreakStrength, EmphasisLevel, TagNode } from './nodes.ts';
import { telephoneWords } from './telephone.ts';

/** Words with the same settings, or a pause (ms). */
export type SpokenPart =
  | { readonly words: string; readonly emphasis: EmphasisLevel | null; readonly pitch: number }
  | { readonly pauseMs: number };

/** Pauses as long as those of Amazon Polly, so that a text sounds the same with every engine. */
export const pauseMs: Readonly<Record<BreakStrength, number>> = {
  none: 0,
  'x-weak': 0,
  weak: 150,
  medium: 250,
  strong: 500,
  'x-strong': 1000,
};
const SENTENCE_MS = pauseMs.strong;
const PARAGRAPH_MS = pauseMs['x-strong'];

interface Manner {
  readonly language: SpeechLanguage;
  readonly emphasis: EmphasisLevel | null;
  readonly pitch: number;
}

const said = (words: string, { emphasis, pitch }: Manner): readonly SpokenPart[] =>
  /[\p{L}\p{N}]/u.test(words) ? [{ words: words.replaceAll(/\s+/g, ' ').trim(), emphasis, pitch }] : [];

const partsOf = (node: TagNode, manner: Manner): readonly SpokenPart[] => {
  const within = (children: readonly TagNode[], change: Partial<Manner> = {}) =>
    children.flatMap((child) => partsOf(child, { ...manner, ...change }));
  switch (node.kind) {
    case 'text':
      return said(node.text, manner);
    case 'break':
      return [{ pauseMs: pauseMs[node.strength] }];
    case 'paragraph':
      return [...within(node.children), { pauseMs: PARAGRAPH_MS }];
    case 'sentence':
      return [...within(node.children), { pauseMs: SENTENCE_MS }];
    case 'emphasis':
      return within(node.children, { emphasis: node.level });
    case 'pitch':
      return within(node.children, { pitch: node.percent });
    case 'telephone':
      return said(telephoneWords(manner.language, node.text), manner);
    case 'date':
      return said(dateWords(manner.language, node.format, node.text) ?? '', manner);
  }
};

/** Converts to speech, in order, with dates and numbers in words, for a voice without tag support. Pauses at the end are dropped. */
export function spokenParts(nodes: readonly TagNode[], language: SpeechLanguage): readonly SpokenPart[] {
  const parts = nodes.flatMap((node) => partsOf(node, { language, emphasis: null, pitch: 0 }));
  const last = parts.map((part) => 'words' in part).lastIndexOf(true);
  return parts.slice(0, last + 1).filter((part) => 'words' in part || part.pauseMs > 0);
}
