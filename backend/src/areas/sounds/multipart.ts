import type { MultipartFile } from '@fastify/multipart';
import { edgeErrors } from '@patchbay/shared-contracts';
import { brokenOf } from '@patchbay/shared-contracts/rules';
import { filesProblem, soundErrors, soundLimits } from '@patchbay/shared-contracts/sounds';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../kernel/edge/refusal.ts';

export interface SentFile {
  /** Name of the form field. */
  readonly field: string;
  readonly name: string;
  readonly said: 'MP3' | 'WAV';
  readonly bytes: Buffer;
}

interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
}

const limits = {
  fileSize: soundLimits.bytes + 1,
  files: soundLimits.files,
  fields: 12,
  fieldSize: 16_384,
  fieldNameSize: 100,
  headerPairs: 20,
};

const refused: ReadonlyMap<string, Refusal> = new Map([
  ['FST_FILES_LIMIT', new Refusal(soundErrors['too-many-files'])],
  ['FST_REQ_FILE_TOO_LARGE', new Refusal(soundErrors['files-too-large'])],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', new Refusal(edgeErrors.unsupported)],
]);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Any other fault of a multipart body is caused by the client. */
const refusalFor = (error: unknown): Refusal =>
  error instanceof Refusal ? error : (refused.get(codeOf(error)) ?? new Refusal(edgeErrors.malformed));

interface Gathered extends Sent {
  readonly types: readonly { readonly name: string; readonly type: string; readonly size: number }[];
}

/** Reads a file into memory: uploads are limited to ten megabytes in total. Larger ones are refused while they are received. */
async function take(part: MultipartFile, sofar: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = sofar;
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > soundLimits.bytes) throw new Refusal(soundErrors['files-too-large'], part.fieldname);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function gather(request: FastifyRequest, field: string): Promise<Gathered> {
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  const types: { name: string; type: string; size: number }[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== field) throw new Refusal(edgeErrors.malformed);
    const bytes = await take(
      part,
      files.reduce((sum, file) => sum + file.bytes.length, 0),
    );
    types.push({ name: part.filename, type: part.mimetype, size: bytes.length });
    files.push({ field, name: part.filename, said: /mpeg|mp3/i.test(part.mimetype) ? 'MP3' : 'WAV', bytes });
  }
  return { fields, files, types };
}

/** Reads fields and files of a form; refuses more, larger or other files than allowed [CONF-SOUND-054, 055, 056, 057]. */
export async function readForm(request: FastifyRequest, field: string, needsFiles = true): Promise<Sent> {
  const { fields, files, types } = await gather(request, field).catch((error: unknown) => {
    request.raw.resume(); // discards the rest, so that the client gets the answer
    throw refusalFor(error);
  });
  const problem = needsFiles ? filesProblem(types) : null;
  if (problem !== null) throw new Refusal(soundErrors[problem], field);
  return { fields, files };
}

/** Validates fields; refuses the first that breaks a rule, with that rule's message. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, string>>,
): z.output<Schema> {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const { rule, says } = brokenOf(issue ?? { message: edgeErrors.invalid.message });
  throw new Refusal({ ...edgeErrors.invalid, message: says }, issue?.path.map(String).join('/'), rule ?? undefined);
}
