import { draftKeyAnswerSchema, paths, type RequestPort } from '@patchbay/shared-contracts';

/** Fetches the draft key of the signed-in user, 32 bytes in base64; null when it cannot be had. */
export async function fetchDraftKey(request: RequestPort): Promise<string | null> {
  const result = await request.send({ method: 'GET', path: paths.draftKey, answer: draftKeyAnswerSchema });
  return result.ok ? result.data.data.key : null;
}
