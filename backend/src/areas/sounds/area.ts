import multipart from '@fastify/multipart';
import { defineArea } from '../../domain/area/define-area.ts';
import { createSpeech } from '../../domain/speech/create-speech.ts';
import { speechSettings, type SpeechChoice } from '../../domain/speech/settings.ts';
import { sweepSounds } from '../../domain/sounds/sound-files.ts';
import { createSoundProcessor } from '../../domain/sounds/sound-processor.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { soundFileRoute, type SoundFileDeps } from './file-route.ts';
import { soundListRoutes, type SoundListDeps } from './list-routes.ts';
import { createSoundAddresses } from './sound-addresses.ts';
import { createSoundMaker } from './sound-maker.ts';
import { speechRoutes, type SpeechDeps } from './speech-routes.ts';
import { soundsSeed } from './seed/seed.ts';
import { addErrorMessages } from './error-messages.ts';
import { soundUploadRoutes, type UploadDeps } from './upload-routes.ts';

interface Base {
  readonly config: { readonly speechBy: SpeechChoice };
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'bearer'>;
  readonly folders: { readonly sounds: string; readonly speech: string; readonly soundWorker: string };
  readonly now: () => number;
}

type Deps = SoundListDeps & UploadDeps & SpeechDeps;

/** Sounds of an account: uploaded or synthesised, reviewed, and played in calls. */
export const soundsArea = defineArea({
  name: 'sounds',
  env: speechSettings,
  services({ config, database, secrets, folders, now }: Base) {
    const soundProcessor = createSoundProcessor({ workerFile: folders.soundWorker });
    return {
      soundProcessor,
      speech: createSpeech(config.speechBy, folders.speech),
      soundAddresses: createSoundAddresses(secrets.bearer, now),
      soundMaker: createSoundMaker({ database, soundProcessor, folder: folders.sounds, now }),
    };
  },
  openRoutes: (app: App, deps: SoundFileDeps) => soundFileRoute(app, deps),
  routes(app: App, deps: Deps) {
    void app.register(multipart);
    app.addHook('onClose', () => deps.soundProcessor.close());
    addErrorMessages(app);
    soundListRoutes(app, deps);
    soundUploadRoutes(app, deps);
    speechRoutes(app, deps);
  },
  jobs: ({ database, folders, now }: Pick<Base, 'database' | 'folders' | 'now'>) => [
    defineChore({
      ...{ name: 'sweep-sounds', cron: '15 * * * *' },
      run: () => sweepSounds(database, folders.sounds, now()),
    }),
  ],
  seed: soundsSeed,
});
