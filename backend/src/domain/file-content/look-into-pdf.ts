import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { KycProblem } from '@patchbay/shared-contracts/kyc';

const inflated = promisify(inflate);

/** Largest total size of a PDF's object streams once unpacked: more is a decompression bomb. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/** Longest dictionary before a stream; a longer one does not belong to an object stream. */
const DICTIONARY = 2_000;

/** Decodes names, in which any character may be a code: /J#61vaScript is /JavaScript (ISO 32000-1, 7.3.5). */
const plain = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const PROGRAM = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;

function problemIn(text: string): KycProblem | null {
  const names = plain(text);
  if (LOCKED.test(names)) return 'locked';
  return PROGRAM.test(names) ? 'has-program' : null;
}

/** Yields unpacked object streams, whose objects are otherwise invisible (7.5.7). */
function* packedIn(bytes: Buffer, text: string): Generator<Buffer> {
  for (const { index, 0: found } of text.matchAll(/>>\s{0,4}stream\r?\n/g)) {
    const dictionary = plain(text.slice(Math.max(0, index - DICTIONARY), index));
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    if (!own.includes('/ObjStm')) continue;
    const from = index + found.length;
    const end = text.indexOf('endstream', from);
    yield bytes.subarray(from, end === -1 ? bytes.length : end);
  }
}

async function problemInPacked(bytes: Buffer, text: string): Promise<KycProblem | null> {
  let left = MOST_UNPACKED;
  for (const packed of packedIn(bytes, text)) {
    const unpacked = await inflated(packed, { maxOutputLength: left }).catch(() => null);
    if (unpacked === null) return 'broken';
    left = Math.max(1, left - unpacked.length);
    const problem = problemIn(unpacked.toString('latin1'));
    if (problem !== null) return problem;
  }
  return null;
}

/** Returns the end of the document; null for a truncated one. */
function endOf(text: string): number | null {
  const last = text.lastIndexOf('%%EOF');
  return last === -1 ? null : last + '%%EOF'.length;
}

/** Returns what is wrong with a PDF: it is truncated, needs a password, or has active content. */
export async function lookIntoPdf(
  bytes: Buffer,
): Promise<{ readonly problem: KycProblem } | { readonly bytes: Buffer }> {
  const whole = bytes.toString('latin1');
  const end = endOf(whole);
  if (end === null) return { problem: 'broken' };
  const paper = bytes.subarray(0, end);
  const text = whole.slice(0, end);
  const problem = problemIn(text) ?? (await problemInPacked(paper, text));
  return problem === null ? { bytes: paper } : { problem };
}
