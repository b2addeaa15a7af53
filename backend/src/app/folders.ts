import { join } from 'node:path';
import { z } from 'zod';
import { defineSettings } from '../kernel/settings/settings.ts';

interface FolderConfig {
  readonly dataDir: string;
  /** Contains `host/dist`, `build/remotes`, `guide/dist` and `customer-phone/dist`. */
  readonly buildDir: string | undefined;
}

export const folderSettings = defineSettings({
  env: { DATA_DIR: z.string().min(1, 'must not be empty').default('./data'), BUILD_DIR: z.string().optional() },
  read: ({ DATA_DIR: dataDir, BUILD_DIR: buildDir }): FolderConfig => ({ dataDir, buildDir }),
});

/** Returns the folders of this installation. */
export const foldersOf = ({
  dataDir,
  buildDir = '.',
  customerPhone,
}: FolderConfig & { readonly customerPhone: boolean }) => ({
  database: join(dataDir, 'db'),
  secrets: join(dataDir, 'secrets'),
  recordings: join(dataDir, 'recordings'),
  sounds: join(dataDir, 'sounds'),
  exports: join(dataDir, 'exports'),
  accountData: join(dataDir, 'account-data'),
  fonts: join(buildDir, 'backend', 'fonts'),
  prompts: join(buildDir, 'backend', 'prompts'),
  speech: join(buildDir, 'backend', 'speech'),
  databaseThread: join(buildDir, 'backend', 'dist', 'database-thread.mjs'),
  fileThread: join(buildDir, 'backend', 'dist', 'file-thread.mjs'),
  invoiceThread: join(buildDir, 'backend', 'dist', 'invoice-thread.mjs'),
  workbookThread: join(buildDir, 'backend', 'dist', 'workbook-thread.mjs'),
  mediaThread: join(buildDir, 'backend', 'dist', 'media-thread.mjs'),
  soundWorker: join(buildDir, 'backend', 'dist', 'sound-worker.mjs'),
  releases: join(dataDir, 'releases'),
  releaseFiles: join(dataDir, 'release-files'),
  builtRemotes: join(buildDir, 'build', 'remotes'),
  host: join(buildDir, 'host', 'dist'),
  guide: join(buildDir, 'guide', 'dist'),
  phone: customerPhone ? join(buildDir, 'backend', 'customer-phone', 'dist') : undefined,
});
