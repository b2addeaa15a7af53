import '@fastify/static';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { recordingErrors } from '@patchbay/shared-contracts/logs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { openSealedSound, type SealedSound, WAV_HEADER_BYTES } from '@patchbay/telephony/sounds';
import { byteRangeOf } from './model/byte-range.ts';

export interface SoundPlace {
  readonly recordingsFolder: string;
  readonly recordingsKey: Buffer | undefined;
}

const gone = (): never => {
  throw new Refusal(recordingErrors.missing);
};

/** Refuses a file that is not a WAV with sound: otherwise the player would play nothing without an error [LOGS-038]. */
async function requireSound(file: string): Promise<void> {
  const handle = await open(file).catch(gone);
  try {
    const head = Buffer.alloc(WAV_HEADER_BYTES + 1);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const isWav = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE';
    if (bytesRead <= WAV_HEADER_BYTES || !isWav) throw new Refusal(recordingErrors.corrupt);
  } finally {
    await handle.close();
  }
}

/** `undefined`: a plain WAV. Refuses an encrypted file that is truncated, without sound, or encrypted with another key. */
async function openSound(file: string, key: Buffer | undefined): Promise<SealedSound | undefined> {
  const opened = await openSealedSound(file, key).catch(gone);
  if (opened.is === 'locked') throw new Refusal(recordingErrors.locked);
  if (opened.is === 'sealed' && opened.sound.bytes > WAV_HEADER_BYTES) return opened.sound;
  if (opened.is !== 'plain') throw new Refusal(recordingErrors.corrupt);
  await requireSound(file);
  return undefined;
}

/**
 * Sends the requested range, or 416 as RFC 9110 §15.5.17 requires. The file is verified first: with a modified one a player would play
 * the part before the change, and then fall silent. Recordings have no version for `If-Range`.
 */
async function sendSealed(request: FastifyRequest, reply: FastifyReply, sound: SealedSound) {
  const { range: header, 'if-range': version } = request.headers;
  const range = byteRangeOf(version === undefined ? header : undefined, sound.bytes);
  reply.header('Accept-Ranges', 'bytes');
  if (range === 'none') return reply.code(416).header('Content-Range', `bytes */${sound.bytes}`).send();
  const { from, to } = range ?? { from: 0, to: sound.bytes };
  if (!(await sound.isUnchanged(from, to))) throw new Refusal(recordingErrors.corrupt);
  if (range !== undefined) reply.code(206).header('Content-Range', `bytes ${from}-${to - 1}/${sound.bytes}`);
  return reply.header('Content-Length', to - from).send(Readable.from(sound.read(from, to)));
}

/** Refuses files that cannot be played here; returns a function that sends the file [SEC-017]. */
export async function openToSend({ recordingsFolder, recordingsKey }: SoundPlace, file: string) {
  const sealed = await openSound(join(recordingsFolder, file), recordingsKey);
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply =>
    sealed === undefined
      ? reply.sendFile(file, recordingsFolder, { cacheControl: false })
      : sendSealed(request, reply, sealed);
}
