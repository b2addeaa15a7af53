import type * as Sdk from '@aws-sdk/client-polly';
import { languageTags, soundErrors, speechLanguages, voicesOf } from '@patchbay/shared-contracts/sounds';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { writeWav } from '../sounds/model/wav-file.ts';
import { ssmlOf } from './model/ssml.ts';
import type { Speech } from './speech.ts';

/** Credentials: the SDK's usual chain (environment, role …). */
export interface PollySettings {
  readonly region: string;
  readonly endpoint: string | undefined;
}

interface Opened {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.PollyClient;
}

const RATE = 16_000;
const PATIENCE_MS = 20_000;

/** The SDK is large: it is loaded at first use. */
function openPolly({ region, endpoint }: PollySettings): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= import('@aws-sdk/client-polly').then((sdk) => ({
      sdk,
      client: new sdk.PollyClient({ region, maxAttempts: 2, ...(endpoint === undefined ? {} : { endpoint }) }),
    }));
    return opened;
  };
}

const pcmOf = (bytes: Uint8Array): Int16Array => {
  const buffer = Buffer.from(bytes);
  return Int16Array.from({ length: buffer.length >> 1 }, (_, at) => buffer.readInt16LE(at * 2));
};

/** Amazon Polly [CONF-SOUND-094]: its standard voices, which support pitch and emphasis. */
export function createPollySpeech(settings: PollySettings): Speech {
  const open = openPolly(settings);
  return {
    voices: {
      provider: 'polly',
      voices: speechLanguages.flatMap((language) =>
        voicesOf[language].map((voice) => ({ language, voice, label: `${voice} (Amazon Polly)` })),
      ),
    },
    async say({ language, voice, parts, rate }) {
      const { sdk, client } = await open();
      const command = new sdk.SynthesizeSpeechCommand({
        ...{ Engine: 'standard', VoiceId: voice, LanguageCode: languageTags[language] as Sdk.LanguageCode },
        ...{ OutputFormat: 'pcm', SampleRate: String(RATE), TextType: 'ssml', Text: ssmlOf(parts, rate) },
      });
      try {
        const { AudioStream } = await client.send(command, { abortSignal: AbortSignal.timeout(PATIENCE_MS) });
        const bytes = await AudioStream?.transformToByteArray();
        if (bytes === undefined || bytes.length < 2) throw new Error('there was no sound');
        return writeWav(pcmOf(bytes), RATE);
      } catch (cause) {
        throw Object.assign(new Refusal(soundErrors['speech-failed']), { cause });
      }
    },
  };
}
