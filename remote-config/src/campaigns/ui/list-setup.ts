import { campaignsContract, campaignStates, diallers, type CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { chosenQuery, ordersOf, type ListShape, type ListSource } from '@patchbay/shared-ui/list-page';

const CHANGED = 'modified_dt';

export const orders = ordersOf([...campaignsContract.orders, CHANGED], `-${CHANGED}`, [CHANGED]);
export const shape: ListShape = {
  filters: { dialler: diallers, state: campaignStates },
  orders: orders.names,
  dated: false,
};

export const source: ListSource<CampaignRow> = {
  path: campaignsContract.path,
  answer: campaignsContract.answer.transform(({ objects, meta }) => ({
    objects,
    meta: { ...meta, next_cursor: null },
  })),
  pageQuery: (view) => ({
    ...{ limit: view.size, offset: (view.page - 1) * view.size },
    ...{ ordering: view.order === '' ? orders.first : view.order, ...chosenQuery(view) },
  }),
  filterQuery: chosenQuery,
};
