import { sql, type SqlBool } from 'kysely';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { byQueues } from '../../domain/calls/log-filters.ts';
import { isCampaignVisible } from '../../domain/campaigns/campaign-visibility.ts';
import { triesSeen } from '../../domain/campaigns/tries-seen.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { visibleSms } from '../../domain/messages/visible-sms.ts';
import { allOf, type Condition } from '../../kernel/db/conditions.ts';

/**
 * Condition for deliveries visible to a user: those about a call, an SMS, an agent, a queue, a dial or a campaign need access to that
 * object on its own page [LIVE-035]. All others, and tests, are visible to everybody with access to the page.
 */
export function deliveriesVisibleTo(actor: Pick<Actor, 'role' | 'agentId'>, sees: VisibleScope): Condition {
  if (sees.queues === null && sees.agents === null) return sql<SqlBool>`true`;
  const agents = sql`any (${[...(sees.agents ?? [])]}::text[])`;
  const queues = sql`any (${[...(sees.queues ?? [])]}::text[])`;
  const visible = {
    call: allOf(byQueues('told.queue', sees.queues)),
    sms: allOf(visibleSms(actor, sees)),
    tried: triesSeen(sees),
    campaign: isCampaignVisible('campaigns')(sees),
  };
  const ofCall = sql`(hook_deliveries.event like 'call.%' or hook_deliveries.event in ('recording.ready', 'whatsapp.call'))`;
  return sql<SqlBool>`(select case
      when hook_deliveries.is_test then true
      when ${ofCall} then ${visible.call}
      when hook_deliveries.event in ('sms.sent', 'sms.received') then exists
        (select from sms_messages where sms_messages.sms_id = told.data ->> 'sms_id' and ${visible.sms})
      when hook_deliveries.event = 'agent.status' then told.data ->> 'agent_id' = ${agents}
      when hook_deliveries.event = 'queue.alert' then told.data -> 'queue' ->> 'queue_id' = ${queues}
      when hook_deliveries.event = 'campaign.tried' then exists
        (select from campaign_tries where campaign_tries.try_id = told.data ->> 'try_id' and ${visible.tried})
      when hook_deliveries.event like 'campaign.%' then exists
        (select from campaigns where campaigns.id = told.data ->> 'campaign_id' and ${visible.campaign})
      else true end
    from (select body.data, body.data ->> 'queue' as queue
      from (select hook_deliveries.body::jsonb -> 'data' as data) as body) as told)`;
}
