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
  async function add(desk: WriterState): Promise<void> {
    const [name, number] = [`Customer ${desk.next()}`, `+9198${String(10_000_000 + desk.next())}`];
    const content = contentOf(name, [number], 'first');
    const body = { name, numbers: [number], note: 'first' };
    const answer = await write(desk, PREFIX + number, content, () =>
      desk.owner.ask(customerPaths.customers, { method: 'POST', body }),
    );
    if (!isDone(answer)) return;
    const found = await byNumber(desk, number);
    if (found !== undefined) written.push({ id: found.id, number });
  }
  async function change(desk: WriterState, { id, number }: Written): Promise<void> {
    const [name, other, note] = [
      `Customer ${desk.next()}`,
      `+9197${String(10_000_000 + desk.next())}`,
      `note ${desk.next()}`,
    ];
    const numbers = [number, other];
    const body = { phonebook: { name }, numbers, note };
    await write(desk, PREFIX + number, contentOf(name, numbers, note), () =>
      desk.owner.ask(`${customerPaths.customers}${id}/`, { method: 'PUT', body }),
    );
  }
  return {
    async once(desk: WriterState): Promise<void> {
      const known = oneOf(desk, written);
      await (known === undefined || desk.random() < 0.5 ? add(desk) : change(desk, known));
    },
    /** Returns the state of these objects of the book. */
    async find(desk: WriterState, names: readonly string[]): Promise<readonly (readonly [string, Content])[]> {
      const found: (readonly [string, Content])[] = [];
      for (const name of names.filter((each) => each.startsWith(PREFIX))) {
        const customer = await byNumber(desk, name.slice(PREFIX.length));
        const content = customer && contentOf(customer.phonebook.name, customer.numbers, customer.note);
        found.push([name, content ?? null]);
      }
      return found;
    },
  };
}
