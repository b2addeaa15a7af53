import { auditActions } from '@patchbay/shared-contracts/sign-in';
import { historyKinds } from './kinds.ts';

it('every action of the audit log is of one kind', () =>
  expect(Object.values(historyKinds).flat().sort()).toEqual([...auditActions].sort()));
