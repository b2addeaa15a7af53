import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  countryAnswerSchema,
  encodingAnswerSchema,
  LOOKED_AT_BYTES,
  sheetPaths,
} from '@patchbay/shared-contracts/sheets';
import { defineArea } from '../../domain/area/define-area.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { readEncoding } from '../../domain/sheets/model/encoding.ts';
import { numberCountry } from '../../domain/sheets/number-country.ts';
import type { Database } from '../../kernel/db/database.ts';
import { withFileBodies } from '../../kernel/edge/file-bodies.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

function encodingRoute(app: App): void {
  app.post(
    sheetPaths.encoding,
    {
      config: { gate: 'signed-in' },
      bodyLimit: LOOKED_AT_BYTES,
      schema: {
        summary: 'In which encodings a piece of a text file can be read; nothing is kept [UX-017]',
        ...{ security: signedIn, consumes: ['application/octet-stream'] },
        response: { 200: encodingAnswerSchema, ...refusals, 413: errorAnswerSchema, 415: errorAnswerSchema },
      },
    },
    async ({ body }) => {
      if (!Buffer.isBuffer(body)) throw new Refusal(edgeErrors.unsupported);
      const reading = readEncoding(body, { isPiece: true });
      const encoding = reading.is === 'sure' ? reading.encoding : null;
      const candidates = reading.is === 'unsure' ? [...reading.candidates] : [];
      return { status: 200, data: { encoding, candidates } } as const;
    },
  );
}

/** Questions about a file before it is read: its encoding, and the country of its numbers. */
export const sheetsArea = defineArea({
  name: 'sheets',
  routes(app: App, { database }: { readonly database: Database }) {
    withFileBodies(app, LOOKED_AT_BYTES, encodingRoute);
    app.get(
      sheetPaths.country,
      {
        config: { gate: 'signed-in' },
        schema: {
          summary: 'From which country numbers without a country code are taken to be [UX-018]',
          security: signedIn,
          response: { 200: countryAnswerSchema, ...refusals },
        },
      },
      async (request) => {
        const country = await database.withAccount(actorOf(request).accountId, (tx) => numberCountry(tx));
        return { status: 200, data: { country } } as const;
      },
    );
  },
});
