/** A campaign that agents may serve now. */
export interface Serving {
  readonly id: string;
  readonly agents: readonly string[];
  /** Agents who have a line of it. */
  readonly holds: readonly string[];
  /** Further work: due numbers, and lines without an agent. */
  readonly work: number;
}

/**
 * Assigns each agent to one campaign: if two campaigns dialled for one agent, a customer would meet nobody [CAMP-007]. Agents with a
 * line of a campaign stay with it, and so do as many of those who served it as it has work for; the others go where there is more work
 * than agents, to the campaign with the fewest first. Remaining agents stay or go wherever there is work.
 */
export function assignAgents(
  campaigns: readonly Serving[],
  before: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const all = campaigns.map((each) => ({ ...each, set: new Set(each.agents), count: 0, taken: 0 }));
  const of = new Map(all.map((each) => [each.id, each]));
  const assigned = new Map<string, string>();
  const give = (agent: string, campaign: (typeof all)[number], isForWork = true): void => {
    assigned.set(agent, campaign.id);
    campaign.count += 1;
    if (isForWork) campaign.taken += 1;
  };
  const agents = [...new Set(all.flatMap((each) => each.agents))].sort();
  const eachLeft = (visit: (agent: string) => void): void =>
    agents.filter((agent) => !assigned.has(agent)).forEach(visit);
  const served = (agent: string) => {
    const last = of.get(before.get(agent) ?? '');
    return last?.set.has(agent) === true ? last : undefined;
  };
  const goToFewest = (agent: string, open: (campaign: (typeof all)[number]) => boolean): void => {
    const [fewest] = all
      .filter((campaign) => campaign.set.has(agent) && open(campaign))
      .sort((one, other) => one.count - other.count || (one.id < other.id ? -1 : 1));
    if (fewest !== undefined) give(agent, fewest);
  };
  const hasRoom = ({ taken, work }: (typeof all)[number]): boolean => taken < work;
  for (const campaign of all)
    for (const agent of campaign.holds)
      if (campaign.set.has(agent) && !assigned.has(agent)) give(agent, campaign, false);
  eachLeft((agent) => {
    const last = served(agent);
    if (last !== undefined && hasRoom(last)) give(agent, last);
  });
  eachLeft((agent) => goToFewest(agent, hasRoom));
  eachLeft((agent) => {
    const last = served(agent);
    if (last !== undefined && last.work > 0) give(agent, last);
    else goToFewest(agent, ({ work }) => work > 0);
  });
  return assigned;
}
