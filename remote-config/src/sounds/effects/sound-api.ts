import type { Console, RequestPort, Result } from '@patchbay/shared-contracts';
import {
  soundAnswerSchema,
  soundMadeAnswerSchema,
  soundPaths,
  soundsMadeAnswerSchema,
  type Sound,
  type SoundType,
} from '@patchbay/shared-contracts/sounds';
import { z } from '@patchbay/shared-contracts/zod';
import type { Sending } from '../../upload/effects/use-upload.ts';
import type { SpeechForm, SpeechSettings } from '../model/speech.ts';

const pathOf = ({ id }: Pick<Sound, 'id'>) => `${soundPaths.sounds}${encodeURIComponent(id)}/` as const;

function formOf(fields: Readonly<Record<string, string>>, name?: string, files: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  if (name !== undefined) files.forEach((file) => form.append(name, file, file.name));
  return form;
}

/** Returns the review status of a new sound: '1', approved, when an admin acts as the user [CONF-SOUND-034]. */
export const statusFor = ({ session }: Pick<Console, 'session'>): '0' | '1' =>
  session.current()?.assumedUserId ? '1' : '0';

export interface Written {
  readonly soundName: string;
  readonly language: string;
  readonly description: string;
}

/** Uploads one sound [CONF-SOUND-070]. */
export const uploadSound = (
  { request, session }: Console,
  { soundName, language, description }: Written,
  files: readonly File[],
  sending: Sending,
) =>
  request.send({
    ...{ method: 'POST', path: soundPaths.upload, answer: soundMadeAnswerSchema, ...sending },
    parts: formOf({ soundname: soundName, language, description, status: statusFor({ session }) }, 'soundfile', files),
  });

/** Uploads up to ten sounds [CONF-SOUND-071]. */
export const uploadSounds = ({ request, session }: Console, files: readonly File[], sending: Sending) =>
  request.send({
    ...{ method: 'POST', path: soundPaths.uploadMany, answer: soundsMadeAnswerSchema, ...sending },
    parts: formOf({ status: statusFor({ session }) }, 'multisoundfile', files),
  });

/** Converts text to speech for a preview [CONF-SOUND-073]. */
export const convertSpeech = ({ request }: Console, settings: SpeechSettings, signal: AbortSignal) =>
  request.made({ method: 'POST', path: soundPaths.convert, body: settings, signal });

/** [CONF-SOUND-074] */
export function saveSpeech({ request, session }: Console, { soundName, lang, voice, text, rate, vol }: SpeechForm) {
  const assumed = session.current()?.assumedUserId;
  const parts = formOf({
    ...{ soundname: soundName, language: lang, voice, text_to_be_converted: text },
    ...{ speech_rate: String(rate), sound_volume: String(vol), status: statusFor({ session }), is_converted: '0' },
    ...(assumed ? { assume_id: assumed } : {}),
  });
  return request.send({ method: 'POST', path: soundPaths.saveSpeech, parts, answer: soundMadeAnswerSchema });
}

/** Sends the request required after each new sound [CONF-SOUND-077]; its response is ignored. */
export const followUp = (request: RequestPort, id: string, type: SoundType) =>
  request.send({
    ...{ method: 'POST', path: soundPaths.userSounds, answer: soundAnswerSchema },
    body: { soundlibobj_id: id, type },
  });

/** Sends the whole sound with the changed fields; `version` is the one that was read [CONF-SOUND-068]. */
export const changeSound = (request: RequestPort, sound: Sound, written: Written, version: number) =>
  request.send({
    ...{ method: 'PUT', path: pathOf(sound), answer: soundAnswerSchema },
    body: {
      ...sound,
      version,
      soundlibobj: {
        ...sound.soundlibobj,
        soundname: written.soundName.trim(),
        language: written.language.trim(),
        description: written.description.trim(),
      },
    },
  });

/** [CONF-SOUND-067] */
export const removeSound = (request: RequestPort, sound: Sound): Promise<Result<unknown>> =>
  request.send({ method: 'DELETE', path: pathOf(sound), answer: z.unknown() });

/** Reviews a sound; approves it where no reason is given [CONF-SOUND-035]. */
export const reviewSound = (request: RequestPort, sound: Sound, reason: string | null) =>
  request.send({
    ...{ method: 'POST', path: `${pathOf(sound)}review/`, answer: soundAnswerSchema },
    body: {
      version: sound.version,
      ...(reason === null ? { decision: 'approve' } : { decision: 'reject', reason: reason.trim() }),
    },
  });
