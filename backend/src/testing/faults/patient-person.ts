import { signIn, type Answer, type Person } from '../kill/person.ts';

/**
 * Answers of a proxy or a process in trouble: the request may have been carried out or not. 500 is not among them: nothing that is away
 * is a reason for an error without a code.
 */
const troubled: ReadonlySet<number> = new Set([502, 503, 504]);

const unlessTroubled = (answer: Answer): Answer =>
  answer.is === 'answered' && troubled.has(answer.status) ? { is: 'unanswered' } : answer;

/** A person who signs in while all is well, and to whom an answer of a part in trouble is none. */
export async function signInPatiently(url: string, username: string): Promise<Person> {
  const person = await signIn(url, username);
  return {
    ...person,
    ask: async (path, asked) => unlessTroubled(await person.ask(path, asked)),
    refresh: async () => unlessTroubled(await person.refresh()),
  };
}
