import { draftKeyAnswerSchema, paths } from '@patchbay/shared-contracts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { createDraftKeys } from '../../domain/identity/draft-keys.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface DraftKeyDeps {
  readonly draftKeyOf: ReturnType<typeof createDraftKeys>;
}

export function draftKeyRoute(app: App, { draftKeyOf }: DraftKeyDeps): void {
  app.get(
    paths.draftKey,
    {
      config: { gate: 'signed-in' },
      schema: {
        summary: 'The key that what this person types is sealed with until it is saved [UX-020]',
        security: signedIn,
        response: { 200: draftKeyAnswerSchema, ...refusals },
      },
    },
    (request) => ({ status: 200, data: { key: draftKeyOf(actorOf(request)) } }) as const,
  );
}
