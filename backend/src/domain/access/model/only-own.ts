import type { Role } from '@patchbay/shared-contracts';

/** Whether the role sees and changes its own data only: agents; supervisors and owners have the whole account. */
export const onlyOwn = ({ role }: { readonly role: Role }): boolean => role === 'agent';
