/** An answer of the API that the document asked for before the scripts were there. */
export interface EarlyAnswer {
  readonly status: number;
  readonly data: unknown;
}

const isAnswer = (value: unknown): value is EarlyAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  typeof value.status === 'number' &&
  'data' in value;

/**
 * Takes the answer the document's script has asked for (index.html), once; null when it asked for none, or it failed: then the
 * caller asks itself. Later ones of the same question always go to the server.
 */
export async function takeEarlyAnswer(question: string): Promise<EarlyAnswer | null> {
  const answers: unknown = Reflect.get(globalThis, '__patchbayEarly__');
  if (typeof answers !== 'object' || answers === null || !(question in answers)) return null;
  const asked: unknown = Reflect.get(answers, question);
  Reflect.deleteProperty(answers, question);
  try {
    const answer: unknown = await asked;
    return isAnswer(answer) ? answer : null;
  } catch {
    return null; // no network, or no JSON: the caller's own request tells what it is
  }
}

/** Those that nobody took are given to nobody. */
export const forgetEarlyAnswers = (): void => void Reflect.deleteProperty(globalThis, '__patchbayEarly__');
