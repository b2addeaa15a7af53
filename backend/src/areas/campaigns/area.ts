import { defineArea } from '../../domain/area/define-area.ts';
import { createAgentsNow } from '../../domain/campaigns/agents-now.ts';
import { createCampaigns, type CampaignDialling } from '../../domain/campaigns/campaigns.ts';
import { historyOfCaps } from '../../domain/campaigns/cap.ts';
import { capMailJob, type CapMailDeps } from '../../domain/campaigns/tell-caps.ts';
import type { LineDialler } from '@patchbay/telephony/campaign-lines';
import type { AgentActivity } from '../../domain/directory/activity.ts';
import type { AgentStatuses } from '../../domain/live/agent-statuses.ts';
import type { Hub } from '../../domain/live/hub.ts';
import type { CallHomes } from '../../domain/telephony/call-homes.ts';
import type { CallPort } from '@patchbay/telephony/call-port';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import { every } from '../../kernel/jobs/every.ts';
import { keepsWhatIsSettled } from './checks.ts';
import { consentRoutes } from './consent-routes.ts';
import { campaignFigureRoutes } from './figure-routes.ts';
import { followChore } from './follow.ts';
import { campaignsList } from './list.ts';
import { loadJob, type LoadJob } from './load-job.ts';
import { campaignNumberRoutes } from './number-routes.ts';
import { requireVisibleCampaigns } from './visible-campaigns.ts';
import { resultRoutes } from './result-routes.ts';
import { stateRoutes } from './state-routes.ts';
import { triesFileRoute } from './tries-file.ts';
import { waterfallRoutes } from './waterfall-routes.ts';
import type { FigureDeps } from './who-is-there.ts';
import { workRoutes, type WorkDeps } from './work-routes.ts';

const BEAT_MS = 1_000;

interface Working extends CapMailDeps {
  readonly campaignLoading: LoadJob;
}

interface Attending {
  readonly database: Database;
  readonly processId: string;
  readonly agentStatuses: AgentStatuses;
  readonly telephony: Pick<CallPort, 'agentReachability'> & LineDialler;
  readonly hub: Pick<Hub, 'campaignWork'>;
  readonly activity: Pick<AgentActivity, 'statusWritten'>;
  readonly audit: Pick<AuditLog, 'writeWithin'>;
  readonly campaignDialling: { current: CampaignDialling | null };
  readonly callHomes: Pick<CallHomes, 'isHere' | 'part'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Campaigns: edited, started, and dialled by one process per account [CAMP-002, CAMP-006]. */
export const campaignsArea = defineArea({
  name: 'campaigns',
  lists: [campaignsList.list],
  services: ({ now }: { readonly now: () => number }) => {
    /** Set when this process starts to run campaigns. */
    const campaignDialling: { current: CampaignDialling | null } = { current: null };
    return { campaignLoading: loadJob(now), campaignDialling };
  },
  jobs(working: Working) {
    const { campaignLoading: job } = working;
    return [{ jobs: [job], schedules: [] }, followChore(working, job), capMailJob(working)];
  },
  routes(app: App, deps: FigureDeps & WorkDeps) {
    requireVisibleCampaigns(app, deps);
    campaignsList.routes(app, deps, keepsWhatIsSettled);
    stateRoutes(app, deps);
    campaignNumberRoutes(app, deps);
    campaignFigureRoutes(app, deps);
    waterfallRoutes(app, deps);
    resultRoutes(app, deps);
    consentRoutes(app, deps);
    triesFileRoute(app, deps);
    workRoutes(app, deps);
  },
  perProcess(deps: Attending) {
    const { telephony: dialler, onError, hub, activity } = deps;
    const { campaignWork: tellAgent } = hub;
    const { statusWritten } = activity;
    const capReached = historyOfCaps(deps.audit);
    const agentsNow = createAgentsNow(deps);
    const campaigns = createCampaigns({ ...deps, dialler, tellAgent, statusWritten, capReached, agentsNow });
    deps.campaignDialling.current = campaigns;
    const beat = () => (deps.callHomes.part() > 0 ? campaigns.beat(deps.callHomes.isHere) : campaigns.renew());
    return every(BEAT_MS, beat, onError);
  },
});
