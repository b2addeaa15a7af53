import { z } from '@patchbay/shared-contracts';

/** A location in the guide: the file name of a page, and a heading in it or ''. */
export interface Place {
  readonly page: string;
  readonly at: string;
}

const FIRST_PAGE = 'index';
const pageSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const headingSchema = z.string().max(200);

/** Returns the location in the query of /docs: `?page=call-logs&at=filters`; an invalid one is the first page. */
export const guidePlace = (query: URLSearchParams): Place => ({
  page: pageSchema.catch(FIRST_PAGE).parse(query.get('page')),
  at: headingSchema.catch('').parse(query.get('at')),
});

/** Returns the address of /docs for a location. */
export function docsAddress({ page, at }: Place): string {
  const query = new URLSearchParams({ ...(page === FIRST_PAGE ? {} : { page }), ...(at === '' ? {} : { at }) });
  return query.size === 0 ? '/docs' : `/docs?${query.toString()}`;
}

const source = z.literal('patchbay-guide');
const messageSchema = z.discriminatedUnion('type', [
  /** A page is loaded and listens. */
  z.strictObject({ source, type: z.literal('ready') }),
  /** The reader follows a link of the guide. */
  z.strictObject({ source, type: z.literal('open'), page: pageSchema, at: headingSchema }),
]);
export type GuideMessage = z.infer<typeof messageSchema>;

/** The parts of a `postMessage` event that identify its sender. */
export interface Received {
  readonly fromFrame: boolean;
  readonly origin: string;
  readonly data: unknown;
}

/**
 * Returns the message of the guide's frame, or null for anything else. The sandboxed frame has no origin, which browsers write as
 * 'null'.
 */
export function readGuideMessage({ fromFrame, origin, data }: Received): GuideMessage | null {
  if (!fromFrame || origin !== 'null') return null;
  const read = messageSchema.safeParse(data);
  return read.success ? read.data : null;
}
