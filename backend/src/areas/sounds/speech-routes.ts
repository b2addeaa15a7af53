import {
  convertSpeechSchema,
  parseTags,
  saveSpeechFieldsSchema,
  soundErrors,
  soundMadeAnswerSchema,
  soundPaths,
  soundRefusalSchema,
  spokenParts,
  voicesAnswerSchema,
  type SpeechLanguage,
  type SpeechVoice,
} from '@patchbay/shared-contracts/sounds';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { SoundProcessor } from '../../domain/sounds/sound-processor.ts';
import type { Speech } from '../../domain/speech/speech.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { aFile, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { readFields, readForm } from './multipart.ts';
import { SOUNDS } from './rights.ts';
import type { SoundMaker } from './sound-maker.ts';

export interface SpeechDeps {
  readonly speech: Speech;
  readonly soundProcessor: SoundProcessor;
  readonly soundMaker: SoundMaker;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** Speech synthesis costs processor time, or money. */
const rateLimit = { max: 60, timeWindow: 60_000 };
const refused = Object.fromEntries(
  [400, 401, 403, 409, 413, 415, 422, 502, 503].map((status) => [status, soundRefusalSchema]),
);

interface SpeechRequest {
  readonly language: SpeechLanguage;
  readonly voice: SpeechVoice;
  readonly text: string;
  readonly rate: number;
}

/** Returns a WAV of a text with tags; refuses invalid tags, with the text's field. */
function sayText(speech: Speech, { language, voice, text, rate }: SpeechRequest, field: string): Promise<Buffer> {
  const { nodes, problems } = parseTags(text);
  const [first] = problems;
  if (first !== undefined) throw new Refusal(soundErrors['bad-tags'], field, first.problem);
  return speech.say({ language, voice, rate, parts: spokenParts(nodes, language) });
}

function convertRoute(app: App, { speech, soundProcessor }: SpeechDeps): void {
  app.post(
    soundPaths.convert,
    {
      config: { gate: SOUNDS, rateLimit },
      schema: {
        summary: 'Hear a text as it would be kept: WAV [CONF-SOUND-073]',
        ...{ security: signedIn, body: convertSpeechSchema, response: { 200: aFile, ...refused } },
      },
    },
    async (request, reply) => {
      const { lang: language, voice, text, rate, vol } = request.body;
      const wav = await sayText(speech, { language, voice, text, rate }, 'text');
      const { stored } = await soundProcessor.prepare(wav, 'WAV', { louder: vol });
      return reply.type('audio/wav').send(stored);
    },
  );
}

function saveRoute(app: App, { speech, soundMaker, audit, nameOf }: SpeechDeps): void {
  app.post(
    soundPaths.saveSpeech,
    {
      config: { gate: SOUNDS, rateLimit },
      schema: {
        summary: 'Keep a text as a sound: multipart [CONF-SOUND-074]',
        ...{
          security: signedIn,
          consumes: ['multipart/form-data'],
          response: { 201: soundMadeAnswerSchema, ...refused },
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { fields } = await readForm(request, '', false);
      const read = readFields(saveSpeechFieldsSchema, fields);
      const {
        soundname: name,
        language,
        voice,
        text_to_be_converted: text,
        speech_rate: rate,
        sound_volume: volume,
      } = read;
      const file = await sayText(speech, { language, voice, text, rate }, 'text_to_be_converted');
      const { label = voice } =
        speech.voices.voices.find((one) => one.voice === voice && one.language === language) ?? {};
      const row = { name, language, voice: label, type: 'TTS', servername: `${name}.wav` } as const;
      const spoken = JSON.stringify({ voice, text, rate, volume });
      const by = await nameOf(actor);
      const wanted = { file, said: 'WAV', louder: volume, row: { ...row, speech: spoken } } as const;
      const [id = ''] = await soundMaker.make(actor, by, read.status, [wanted]);
      await audit.write(actor.accountId, {
        ...{ action: 'row-added', by, whom: name, address: request.ip, detail: { list: '/sounds', id } },
      });
      return reply.code(201).send({ status: 201, data: { id, msg: ['Sound saved successfully'] } });
    },
  );
}

export function speechRoutes(app: App, deps: SpeechDeps): void {
  app.get(
    soundPaths.voices,
    {
      config: { gate: SOUNDS },
      schema: {
        summary: 'Which voices there are, named as what they are [CONF-SOUND-094]',
        ...{ security: signedIn, response: { 200: voicesAnswerSchema, ...refused } },
      },
    },
    async () => ({ status: 200 as const, data: { ...deps.speech.voices, voices: [...deps.speech.voices.voices] } }),
  );
  convertRoute(app, deps);
  saveRoute(app, deps);
}
