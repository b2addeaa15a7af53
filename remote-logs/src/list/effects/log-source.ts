import type { ListSource } from '@patchbay/shared-ui/list-page';
import { filterQuery, orderQuery, pageQuery } from '../model/log-query.ts';

/** A log as a list asks it: its place in the API and the shape of its answer. */
export const logSource = <Row>(path: string, answer: ListSource<Row>['answer']): ListSource<Row> => ({
  ...{ path, answer, pageQuery, filterQuery, orderQuery },
});
