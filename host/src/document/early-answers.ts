/** A response of the API that the document requested before the scripts had loaded. */
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
 * Takes, once, the response that the document's inline script requested (index.html); null when it requested none or the request
 * failed, and the caller then requests it itself. Later requests of the same kind always go to the server.
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
    return null; // no network, or no JSON: the caller's own request will show the error
  }
}

/** Discards responses that nobody has taken. */
export const forgetEarlyAnswers = (): void => void Reflect.deleteProperty(globalThis, '__patchbayEarly__');
