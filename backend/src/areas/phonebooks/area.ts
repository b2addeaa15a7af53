import { defineArea } from '../../domain/area/define-area.ts';
import { createWorkbooks } from '../../domain/sheets/workbooks.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { PhonebookDeps } from './deps.ts';
import { doNotCallRoutes } from './do-not-call-routes.ts';
import { phonebookFileRoutes } from './file-routes.ts';
import { phonebookRetentionRoutes } from './retention-routes.ts';
import { listRoutes } from './list-routes.ts';
import type { ImportDeps } from './import-phonebook.ts';
import { correctionRoutes } from './correction-routes.ts';
import { recoverUnfinishedChore } from './recover-unfinished.ts';
import { phonebookRetention } from './phonebook-retention.ts';
import { phonebookUploadRoutes } from './upload-routes.ts';

interface Base {
  readonly folders: { readonly workbookThread: string };
}

export const phonebooksArea = defineArea({
  name: 'phonebooks',
  services: ({ folders }: Base) => ({ workbooks: createWorkbooks(folders.workbookThread) }),
  jobs: (deps: ImportDeps & Parameters<typeof phonebookRetention>[0]) => [
    recoverUnfinishedChore(deps),
    phonebookRetention(deps),
  ],
  routes(app: App, deps: PhonebookDeps) {
    app.addHook('onClose', () => deps.workbooks.close());
    listRoutes(app, deps);
    phonebookUploadRoutes(app, deps);
    correctionRoutes(app, deps);
    phonebookFileRoutes(app, deps);
    doNotCallRoutes(app, deps);
    phonebookRetentionRoutes(app, deps);
  },
});
