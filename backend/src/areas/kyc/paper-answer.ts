import { mediaTypes, type DocumentType } from '@patchbay/shared-contracts/kyc';
import type { FastifyReply } from 'fastify';

/** A paper as its bytes showed it to be, for a page that draws it: as a document of its own it can do nothing. */
export const paperHeaders = (reply: FastifyReply, type: DocumentType): FastifyReply =>
  reply
    .headers({
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    })
    .type(mediaTypes[type]);
