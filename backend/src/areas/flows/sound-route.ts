import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import { flowSoundAnswerSchema, flowSoundPath, flowSoundSchema } from '@patchbay/shared-contracts/flows';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Sounds } from '../../domain/routing/sounds.ts';
import { writeWav } from '../../domain/sounds/model/wav-file.ts';
import { SAMPLE_RATE } from '@patchbay/telephony/sounds';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config } from './route-parts.ts';

/** Longest excerpt of a sound, in samples: enough to recognise it. */
const LONGEST = 60 * SAMPLE_RATE;

/** Adds the route of a step's sound, with the quality that a caller hears [CONF-FLOW-001]. */
export function soundRoute(app: App, sounds: Pick<Sounds, 'load'>): void {
  app.get(
    flowSoundPath,
    {
      config,
      schema: {
        summary: 'A sound of a call flow, as a caller hears it [CONF-FLOW-001]',
        ...{ security: signedIn, querystring: flowSoundSchema },
        response: { 200: flowSoundAnswerSchema, ...refusals, 404: errorAnswerSchema },
      },
    },
    async (request) => {
      const { id, language } = request.query;
      const sound = await sounds.load(actorOf(request).accountId, id, language);
      if (sound === undefined) throw new Refusal(edgeErrors.notFound);
      const audio = writeWav(sound.subarray(0, LONGEST), SAMPLE_RATE).toString('base64');
      return { status: 200 as const, audio, is_cut: sound.length > LONGEST };
    },
  );
}
