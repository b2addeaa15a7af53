import { apiPath as api } from '@patchbay/shared-contracts';

/** The paths of insights and dashboard [INS-022]; the agents' listing is `callPaths.agents` [INS-017]. */
export const insightsPaths = {
  callSummary: api('call_summary'),
  callPickupTime: api('call_pickup_time'),
  callConnectivity: api('call_connectivity_graph'),
  agentsInsights: api('agents_insights'),
  agentHandlingTime: api('agent_handling_time'),
  /** Of outbound calls, too [INS-023]. */
  agentInboundDetails: api('agent_inbound_details'),
  agentPerformancePickup: api('agent_performance_pickup'),
  agentPerformanceConnectivity: api('agent_performance_connectivity'),
  agentsActivity: api('agents_activity'),
  agentsOnBreak: api('agent_on_break_details'),
  totalAgents: api('total_agents'),
  /** What callers answered to surveys [CONF-FLOW-010]. */
  surveyMarks: api('survey_marks'),
  /** Of the days to come [INS-032]. */
  callForecast: api('call_forecast'),
  /** One agent's, as a timeline [INS-034]. */
  agentDay: api('agent_day'),
  /** Accounts of the hierarchy [ROLE-019]. */
  hierarchyAccounts: api('insights_accounts'),
  /** POST: counts what all figures are made of anew [INS-025]. */
  recountCalls: api('call_sums/recount'),
  /** POST, by operators: the same of an account, or of all. */
  recountAccounts: api('platform/recount'),
} as const;
