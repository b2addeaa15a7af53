import { acknowledge, refuse, send, type Book, type Content } from './model/book.ts';
import type { Answer, Person } from './person.ts';
import type { Product } from './product.ts';

/** Shared state of the writers of one run. */
export interface WriterState {
  readonly product: Product;
  readonly owner: Person;
  readonly agent: Person;
  /** In [0, 1), from the seed of the run. */
  readonly random: () => number;
  /** Returns a number never returned before. */
  readonly next: () => number;
  readonly faults: string[];
  book: Book;
  /** Whether the server is dead or about to be killed: nothing new is started. */
  isOver: boolean;
}

export const isDone = (answer: Answer): boolean => answer.is === 'answered' && answer.status < 300;

export const bodyOf = (answer: Answer): unknown => (answer.is === 'answered' ? answer.body : null);

/** Sends a write, and records the answer. A live server has no reason for a 500. */
export async function write(
  state: WriterState,
  name: string,
  content: Content,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  state.book = send(state.book, name, content);
  const answer = await ask();
  if (answer.is === 'unanswered') return answer;
  if (answer.status < 300) state.book = acknowledge(state.book, name, content);
  else if (answer.status < 500) state.book = refuse(state.book, name, content);
  else state.faults.push(`${name} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Repeats writes until the server is to be killed. */
export async function keepWriting(state: WriterState, once: (state: WriterState) => Promise<unknown>): Promise<void> {
  while (!state.isOver) {
    await once(state);
    await new Promise((resolve) => setTimeout(resolve, 5 + state.random() * 20));
  }
}

export const oneOf = <Item>(state: Pick<WriterState, 'random'>, items: readonly Item[]): Item | undefined =>
  items[Math.floor(state.random() * items.length)];
