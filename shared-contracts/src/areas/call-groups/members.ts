import { DIALLED } from '@patchbay/shared-contracts/rules';

/** Agent of the account, or external number (E.164). */
export type GroupMember = { readonly agentId: string } | { readonly number: string };

/** Maximum number of members; equals the number of phones that one call may ring at a time. */
export const MOST_MEMBERS = 20;

const AGENT = /^[\w-]{1,64}$/;

const memberOf = (word: string): GroupMember | null => {
  if (DIALLED.test(word)) return { number: word };
  return AGENT.test(word) ? { agentId: word } : null;
};

/** Parses members in order from `id,+919800000001,…`; null when an entry is invalid or repeated, or there are none or too many. */
export function membersOf(text: string): readonly GroupMember[] | null {
  const words = text.split(',').map((word) => word.trim());
  const members = words.map(memberOf);
  const isWhole = (found: readonly (GroupMember | null)[]): found is GroupMember[] => !found.includes(null);
  if (!isWhole(members) || new Set(words).size < words.length || words.length > MOST_MEMBERS) return null;
  return members;
}

export const membersText = (members: readonly GroupMember[]): string =>
  members.map((member) => ('agentId' in member ? member.agentId : member.number)).join(',');
