import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { createSeal } from '../../kernel/secrets/seal.ts';
import { ownDocumentsRoutes, type OwnDocumentsDeps } from './own-routes.ts';
import { reviewRoutes, type ReviewDeps } from './review-routes.ts';

interface Base {
  readonly secrets: { readonly kycDocuments: Uint8Array };
}

interface Needed extends OwnDocumentsDeps, ReviewDeps {}

/** Identity documents of an account, and their review [ACCT-016]. */
export const kycArea = defineArea({
  name: 'kyc',
  services: ({ secrets }: Base) => ({ documentSeal: createSeal(secrets.kycDocuments, 'papers of accounts') }),
  openRoutes: (app: App, deps: Needed) => reviewRoutes(app, deps),
  routes: (app: App, deps: Needed) => ownDocumentsRoutes(app, deps),
});
