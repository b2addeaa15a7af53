import type { ListSource } from '@patchbay/shared-ui/list-page';
import { filterQuery, orderQuery, pageQuery } from '../model/log-query.ts';

/** Returns the list source of a log: its API path and the shape of its response. */
export const logSource = <Row>(path: string, answer: ListSource<Row>['answer']): ListSource<Row> => ({
  ...{ path, answer, pageQuery, filterQuery, orderQuery },
});
