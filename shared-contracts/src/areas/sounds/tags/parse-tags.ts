import { dateOf } from './dates.ts';
import { kinds, type Holding } from './kinds.ts';
import type { TagNode, TagProblem } from './nodes.ts';
import { readTags, type Piece, type Tag } from './read-tags.ts';
import { isTelephone } from './telephone.ts';

export interface Parsed {
  readonly nodes: readonly TagNode[];
  /** In the order of the text; a text with problems is not spoken. */
  readonly problems: readonly TagProblem[];
}

interface Open {
  readonly tag: Tag | undefined;
  readonly kind: Holding | undefined;
  readonly children: TagNode[];
}

const textOf = (nodes: readonly TagNode[]): string =>
  nodes
    .map((node) => (node.kind === 'text' ? node.text : ''))
    .join('')
    .trim();

/** Builds the node of a tag when its content is complete. */
function nodeOf({ kind, children }: Open): TagNode | TagProblem['problem'] {
  if (kind === undefined) return 'unknown-tag';
  if (kind.kind !== 'date' && kind.kind !== 'telephone') return { ...kind, children };
  const text = textOf(children);
  if (children.some((child) => child.kind !== 'text')) return 'inside';
  if (kind.kind === 'telephone') return isTelephone(text) ? { kind: 'telephone', text } : 'telephone';
  return dateOf(kind.format, text) === undefined ? 'date' : { kind: 'date', format: kind.format, text };
}

const hasWords = (node: TagNode): boolean => {
  if (node.kind === 'text') return /[\p{L}\p{N}]/u.test(node.text);
  if (node.kind === 'break') return false;
  return 'children' in node ? node.children.some(hasWords) : true;
};

class Builder {
  readonly problems: TagProblem[] = [];
  private readonly stack: [Open, ...Open[]] = [{ tag: undefined, kind: undefined, children: [] }];

  get nodes(): readonly TagNode[] {
    return this.stack[0].children;
  }

  take(piece: Piece): void {
    if ('text' in piece) this.top.children.push({ kind: 'text', text: piece.text });
    else if (piece.form === 'close') this.close(piece);
    else this.open(piece);
  }

  end(text: string): void {
    while (this.stack.length > 1) this.tell('not-closed', this.stack.pop()?.tag);
    if (this.problems.length === 0 && !this.nodes.some(hasWords)) {
      this.problems.push({ problem: 'no-words', at: 0, length: text.length });
    }
  }

  private get top(): Open {
    return this.stack.at(-1) ?? this.stack[0];
  }

  private tell(problem: TagProblem['problem'], tag: Tag | undefined): void {
    this.problems.push({ problem, at: tag?.at ?? 0, length: tag?.length ?? 0 });
  }

  private open(tag: Tag): void {
    const read = kinds[tag.name];
    const kind = read === undefined ? 'unknown-tag' : read(tag.attributes);
    if (typeof kind === 'string') this.tell(kind, tag);
    else if (kind.kind === 'break') {
      this.top.children.push(kind);
      if (tag.form === 'open') this.tell('not-closed', tag);
      return;
    } else if (tag.form === 'empty') return;
    if (tag.form === 'open') this.stack.push({ tag, kind: typeof kind === 'string' ? undefined : kind, children: [] });
  }

  private close(tag: Tag): void {
    const open = this.top;
    if (open.tag?.name !== tag.name) {
      this.tell('not-opened', tag);
      return;
    }
    this.stack.pop();
    const node = nodeOf(open);
    if (typeof node !== 'string') this.top.children.push(node);
    else if (open.kind !== undefined) this.tell(node, open.tag);
  }
}

/** Parses a text with tags [CONF-SOUND-089]. */
export function parseTags(text: string): Parsed {
  const { pieces, problems } = readTags(text);
  const builder = new Builder();
  pieces.forEach((piece) => builder.take(piece));
  builder.end(text);
  const all = [...problems, ...builder.problems];
  const reported = problems.length > 0 ? all.filter(({ problem }) => problem !== 'no-words') : all;
  return { nodes: builder.nodes, problems: [...reported].sort((a, b) => a.at - b.at) };
}
