import { customerPaths, customersAnswerSchema } from '@patchbay/shared-contracts/customers';
import type { Content } from './model/book.ts';
import { bodyOf, isDone, oneOf, write, type WriterState } from './writer-state.ts';

interface Written {
  readonly id: string;
  readonly number: string;
}

const PREFIX = 'customer ';
const contentOf = (name: string, numbers: readonly string[], note: string): string =>
  [name, ...numbers, note].join(' ');

const byNumber = async ({ owner }: WriterState, number: string) => {
  const answer = await owner.ask(`${customerPaths.customers}?phone=${encodeURIComponent(number)}`);
  return isDone(answer) ? customersAnswerSchema.parse(bodyOf(answer)).data.objects[0] : undefined;
};

/** Adds customers, and changes those that it added. */
export function createCustomerWriter() {
  const written: Written[] = [];
  async function add(state: WriterState): Promise<void> {
    const [name, number] = [`Customer ${state.next()}`, `+9198${String(10_000_000 + state.next())}`];
    const content = contentOf(name, [number], 'first');
    const body = { name, numbers: [number], note: 'first' };
    const answer = await write(state, PREFIX + number, content, () =>
      state.owner.ask(customerPaths.customers, { method: 'POST', body }),
    );
    if (!isDone(answer)) return;
    const found = await byNumber(state, number);
    if (found !== undefined) written.push({ id: found.id, number });
  }
  async function change(state: WriterState, { id, number }: Written): Promise<void> {
    const [name, other, note] = [
      `Customer ${state.next()}`,
      `+9197${String(10_000_000 + state.next())}`,
      `note ${state.next()}`,
    ];
    const numbers = [number, other];
    const body = { phonebook: { name }, numbers, note };
    await write(state, PREFIX + number, contentOf(name, numbers, note), () =>
      state.owner.ask(`${customerPaths.customers}${id}/`, { method: 'PUT', body }),
    );
  }
  return {
    async once(state: WriterState): Promise<void> {
      const known = oneOf(state, written);
      await (known === undefined || state.random() < 0.5 ? add(state) : change(state, known));
    },
    /** Returns the state of these objects of the book. */
    async find(state: WriterState, names: readonly string[]): Promise<readonly (readonly [string, Content])[]> {
      const found: (readonly [string, Content])[] = [];
      for (const name of names.filter((each) => each.startsWith(PREFIX))) {
        const customer = await byNumber(state, name.slice(PREFIX.length));
        const content = customer && contentOf(customer.phonebook.name, customer.numbers, customer.note);
        found.push([name, content ?? null]);
      }
      return found;
    },
  };
}
