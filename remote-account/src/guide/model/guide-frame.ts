import { z } from '@patchbay/shared-contracts';

/** What is shown of the guide: a page by the name of its file, and a heading in it or ''. */
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

/** The place that the query of /docs names: `?page=call-logs&at=filters`; what cannot be read leads to the first page. */
export const placeIn = (query: URLSearchParams): Place => ({
  page: pageSchema.catch(FIRST_PAGE).parse(query.get('page')),
  at: headingSchema.catch('').parse(query.get('at')),
});

/** The address of /docs for a place. */
export function docsAddress({ page, at }: Place): string {
  const query = new URLSearchParams({ ...(page === FIRST_PAGE ? {} : { page }), ...(at === '' ? {} : { at }) });
  return query.size === 0 ? '/docs' : `/docs?${query.toString()}`;
}

const source = z.literal('patchbay-guide');
const messageSchema = z.discriminatedUnion('type', [
  /** A page stands there and listens. */
  z.strictObject({ source, type: z.literal('ready') }),
  /** The reader follows a link of the guide. */
  z.strictObject({ source, type: z.literal('open'), page: pageSchema, at: headingSchema }),
]);
export type GuideMessage = z.infer<typeof messageSchema>;

/** What came by `postMessage`, as far as it matters who sent it. */
export interface Received {
  readonly fromFrame: boolean;
  readonly origin: string;
  readonly data: unknown;
}

/** The message of the guide's frame, or null for whatever else. The sandbox gives the frame no origin, which is written 'null'. */
export function readGuideMessage({ fromFrame, origin, data }: Received): GuideMessage | null {
  if (!fromFrame || origin !== 'null') return null;
  const read = messageSchema.safeParse(data);
  return read.success ? read.data : null;
}
