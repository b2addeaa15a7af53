import type { Role } from '@patchbay/shared-contracts';

/** An agent sees and changes what is one's own; supervisors and owners, everything of the account. */
export const onlyOwn = ({ role }: { readonly role: Role }): boolean => role === 'agent';
