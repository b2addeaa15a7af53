import { edgeErrors, errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  checkAnswerSchema,
  publishAnswerSchema,
  publishRefusalSchema,
  platformPaths,
} from '@patchbay/shared-contracts/platform';
import { z } from 'zod';
import { INSTALLATION, type AuditLog } from '../../../kernel/audit/audit.ts';
import { operator, refusals } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { WrongDigest, type ReleaseFiles } from '../files/release-files.ts';
import { fileDigestPattern } from '../model/digest.ts';
import { RELEASE_FILE_BYTES } from '../model/publishable.ts';
import { operatorFor } from '../operators/operators.ts';
import type { Publishing } from './publishing.ts';

const aMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });
const wrongDigest = { status: 400, code: 'wrong-digest', message: 'The content does not match this digest.' } as const;
/** Any JSON: errors are all reported at once by the checks, so no schema rejects it before. */
const release = z.unknown().describe('release.json of the build');

/** Route that uploads one file of a release, by its digest. */
function uploadRoute(app: App, releaseFiles: ReleaseFiles): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: RELEASE_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.put(
    `${platformPaths.platformFiles}:digest`,
    {
      config: { ...aMinute(3_000), fresh: 'everybody' },
      bodyLimit: RELEASE_FILE_BYTES,
      schema: {
        summary: 'Uploads one file by the SHA-384 of its bytes, in hex',
        security: [...operator],
        consumes: ['application/octet-stream'],
        params: z.object({ digest: z.string().regex(fileDigestPattern) }),
        response: {
          204: z.undefined(),
          ...refusals,
          ...{ 413: errorAnswerSchema, 415: errorAnswerSchema, 429: errorAnswerSchema },
        },
      },
    },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal(edgeErrors.unsupported);
      await releaseFiles.put(request.params.digest, request.body).catch((error: unknown) => {
        throw error instanceof WrongDigest ? new Refusal(wrongDigest) : error;
      });
      return reply.code(204).send();
    },
  );
}

export interface PublishDeps {
  readonly publishing: Publishing;
  readonly releaseFiles: ReleaseFiles;
  readonly audit: AuditLog;
}

/** Routes to check, upload missing files, and publish [PLAT-008, PLAT-018]. Nothing of a refused version is visible anywhere. */
export function releasePublishRoutes(app: App, { publishing, releaseFiles, audit }: PublishDeps): void {
  uploadRoute(app, releaseFiles);
  app.post(
    platformPaths.platformCheck,
    {
      config: aMinute(600),
      schema: {
        summary: 'Whether a version could be published, with every reason against it, and which files are missing',
        security: [...operator],
        body: release,
        response: { 200: checkAnswerSchema, ...refusals, 429: errorAnswerSchema },
      },
    },
    async (request) => {
      const { reasons, missing } = await publishing.check(request.body);
      return { reasons: [...reasons], missing: [...missing] };
    },
  );

  app.post(
    platformPaths.platformPublish,
    {
      config: { ...aMinute(300), fresh: 'everybody' },
      schema: {
        summary: 'Publishes a version whose files were uploaded; the first one of a remote becomes its stable version',
        security: [...operator],
        body: release,
        response: { 200: publishAnswerSchema, ...refusals, 422: publishRefusalSchema, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const by = operatorFor(request).name;
      const outcome = await publishing.publish(request.body, { by, reason: '' });
      if (outcome.ok) {
        const { name, version, created } = outcome;
        const what = { action: 'release-published', whom: `${name} ${version}`, address: request.ip } as const;
        if (created) await audit.write(INSTALLATION, { ...what, by });
        return { name, version, created };
      }
      const error = { code: 'not-publishable', message: 'This version cannot be published.' } as const;
      return reply.code(422).send({ status: 422, error, reasons: [...outcome.reasons] });
    },
  );
}
