import type { NameAddrHeader } from 'sip.js/lib/grammar/index.js';
import type { Challengeable } from './proof.ts';
import { answerTo, firstOf, valuesOf, type RawMessage } from './raw-message.ts';
import { parseAddress, parseContacts } from './stack.ts';

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  500: 'Server Internal Error',
};

/**
 * A REGISTER, handled without the stack: it makes no dialog, and over a reliable transport its transaction ends with its response (RFC
 * 3261 §17.2.2, timer J).
 */
export interface RegisterRequest extends Challengeable {
  /** User of the address that is bound: its `To`. */
  readonly user: string | undefined;
  /** `*` alone, or each contact named; empty when there is none. */
  readonly contacts: '*' | readonly NameAddrHeader[];
  accept(headers?: readonly string[]): void;
}

export const isRegister = ({ startLine }: RawMessage): boolean => startLine.startsWith('REGISTER ');

/** Returns `undefined` when a contact names nobody or something other than phones. */
const contactsOf = (message: RawMessage): RegisterRequest['contacts'] | undefined => {
  const values = valuesOf(message, 'contact');
  if (values.length === 1 && values[0] === '*') return '*';
  const contacts = values.map(parseContacts);
  return contacts.every((each) => each !== undefined) ? contacts.flat() : undefined;
};

/** Returns `undefined` when an address in it cannot be parsed. */
export const readRegister = (message: RawMessage, send: (answer: string) => void): RegisterRequest | undefined => {
  const [from, to] = [parseAddress(firstOf(message, 'from') ?? ''), parseAddress(firstOf(message, 'to') ?? '')];
  const contacts = contactsOf(message);
  if (!from || !to || !contacts) return undefined;
  const answer = (status: number, headers: readonly string[] = []) =>
    send(answerTo(message, status, reasons[status] ?? '', headers));
  return {
    method: 'REGISTER',
    requestUri: message.startLine.split(' ', 2)[1] ?? '',
    header: (name) => firstOf(message, name),
    user: to.uri.user,
    contacts,
    reject: answer,
    accept: (headers) => answer(200, headers),
  };
};
