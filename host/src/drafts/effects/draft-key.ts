import { draftKeyAnswerSchema, paths, type RequestPort } from '@patchbay/shared-contracts';

/** The key of who is signed in, 32 bytes in base64; null when it cannot be had. */
export async function fetchDraftKey(request: RequestPort): Promise<string | null> {
  const result = await request.send({ method: 'GET', path: paths.draftKey, answer: draftKeyAnswerSchema });
  return result.ok ? result.data.data.key : null;
}
