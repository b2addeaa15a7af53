import { customerPaths } from '@patchbay/shared-contracts/customers';
import {
  dispositionPaths,
  groupsAnswerSchema,
  useAnswerSchema,
  type DispositionGroup,
  type GroupsAnswer,
} from '@patchbay/shared-contracts/dispositions';
import { answering } from '@patchbay/shared-ui/mocks';

const named = (id: string, name: string, version = 1) => ({ id, name, version });

export const sampleGroup = (change: Partial<DispositionGroup> = {}): DispositionGroup => ({
  ...named('g1', 'Sales'),
  dispositions: [
    { ...named('d1', 'Order'), group_id: 'g1', sub_levels: [named('s1', 'Placed'), named('s2', 'Delivery date')] },
    { ...named('d2', 'Enquiry'), group_id: 'g1', sub_levels: [] },
  ],
  count: { disp_count: 2, sub_disp_count: 2 },
  ...change,
});

export const sampleGroups = (
  groups: readonly DispositionGroup[] = [
    sampleGroup(),
    { ...named('g2', 'Service'), dispositions: [], count: { disp_count: 0, sub_disp_count: 0 } },
  ],
): GroupsAnswer => ({
  data: { groups: [...groups] },
  meta: { next_page: null, previous_page: null, total_page: 1 },
});

export const onePath = (id: string): string => `${customerPaths.dispositions}${id}/`;

/** Mocked API of the page, for running its remote alone. */
export const dispositionHandlers = [
  answering('get', dispositionPaths.groups, groupsAnswerSchema, () => sampleGroups()),
  answering('get', dispositionPaths.use, useAnswerSchema, () => ({ data: { customers: 12, calls: 340 } })),
];
