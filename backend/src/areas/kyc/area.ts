import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { createSeal } from '../../kernel/secrets/seal.ts';
import { decidedLetters, type DecidedLetters } from './documents-decided-letters.ts';
import { ownDocumentsRoutes, type OwnDocumentsDeps } from './own-routes.ts';
import { reviewRoutes, type ReviewDeps } from './review-routes.ts';

interface Base {
  readonly secrets: { readonly kycDocuments: Uint8Array };
  readonly database: Database;
  readonly mailer: Mailer;
  readonly consoleOrigin: string;
}

interface Needed extends OwnDocumentsDeps, ReviewDeps {}

/** Identity documents of an account, and their review [ACCT-016]. */
export const kycArea = defineArea({
  name: 'kyc',
  services: (base: Base) => ({
    documentSeal: createSeal(base.secrets.kycDocuments, 'papers of accounts'),
    decidedLetters: decidedLetters(base),
  }),
  openRoutes: (app: App, deps: Needed) => reviewRoutes(app, deps),
  routes: (app: App, deps: Needed) => ownDocumentsRoutes(app, deps),
  jobs: (deps: { readonly decidedLetters: DecidedLetters }) => [{ jobs: [deps.decidedLetters], schedules: [] }],
});
