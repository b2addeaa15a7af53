import { z, type RequestPort } from '@patchbay/shared-contracts';
import {
  checkAnswerSchema,
  publicationSchema,
  publishAnswerSchema,
  type Publication,
  type PublishReason,
  platformPaths,
} from '@patchbay/shared-contracts/platform';

/** Files of a picked folder, by path within it. */
export type Folder = ReadonlyMap<string, Blob>;

export type Checked =
  | { readonly ok: true; readonly publication: Publication; readonly missing: readonly string[] }
  | { readonly ok: false; readonly publication: Publication | null; readonly reasons: readonly PublishReason[] };

const failed = (message: string): Checked => ({ ok: false, publication: null, reasons: [{ code: 'schema', message }] });

/** Reads `release.json` of the folder and has the registry check it; nothing is written [PLAT-008]. */
export async function check(request: RequestPort, folder: Folder): Promise<Checked> {
  const text = await folder.get('release.json')?.text();
  if (text === undefined) return failed('release.json');
  const read = publicationSchema.safeParse(jsonOf(text));
  if (!read.success) return failed(`release.json: ${read.error.issues[0]?.path.join('.') ?? ''}`);
  const publication = read.data;
  const absent = Object.keys(publication.files).filter((file) => !folder.has(file));
  if (absent.length > 0) {
    const reasons = absent.map((message) => ({ code: 'missing-file' as const, message }));
    return { ok: false, publication, reasons };
  }
  const answer = await request.send({
    method: 'POST',
    path: platformPaths.platformCheck,
    body: publication,
    answer: checkAnswerSchema,
  });
  if (!answer.ok) return { ...failed(answer.message ?? String(answer.status)), publication };
  const { reasons, missing } = answer.data;
  return reasons.length > 0 ? { ok: false, publication, reasons } : { ok: true, publication, missing };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the schema then refuses it
  }
}

const hexOf = (integrity: string): string =>
  [...atob(integrity.slice('sha384-'.length))].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/**
 * Uploads the files missing from the registry, then publishes. Resolves to null when published, else to the error. `progress` runs from
 * 0 to 1.
 */
export async function publish(
  request: RequestPort,
  folder: Folder,
  { publication, missing }: Extract<Checked, { ok: true }>,
  progress: (done: number) => void,
): Promise<string | null> {
  const names = new Map(Object.entries(publication.files).map(([file, integrity]) => [integrity, file]));
  for (const [index, integrity] of missing.entries()) {
    const bytes = folder.get(names.get(integrity) ?? '');
    if (bytes === undefined) return integrity;
    const path = `${platformPaths.platformFiles}${hexOf(integrity)}`;
    const sent = await request.send({ method: 'PUT', path, bytes, answer: z.unknown() });
    if (!sent.ok) return sent.message ?? String(sent.status);
    progress((index + 1) / (missing.length + 1));
  }
  const done = await request.send({
    method: 'POST',
    path: platformPaths.platformPublish,
    body: publication,
    answer: publishAnswerSchema,
  });
  return done.ok ? null : (done.message ?? String(done.status));
}
