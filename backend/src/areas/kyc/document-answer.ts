import { mediaTypes, type DocumentType } from '@patchbay/shared-contracts/kyc';
import type { FastifyReply } from 'fastify';

/**
 * Sets the headers of a document for display within a page, with the type detected from its content; opened directly, it can run
 * nothing.
 */
export const decryptedDocumentHeaders = (reply: FastifyReply, type: DocumentType): FastifyReply =>
  reply
    .headers({
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    })
    .type(mediaTypes[type]);
