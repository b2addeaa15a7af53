import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of insights and dashboard [INS-022]; the list of agents is `callPaths.agents` [INS-017]. */
export const insightsPaths = {
  callSummary: api('call_summary'),
  callPickupTime: api('call_pickup_time'),
  callConnectivity: api('call_connectivity_graph'),
  agentsInsights: api('agents_insights'),
  agentHandlingTime: api('agent_handling_time'),
  /** Also for outbound calls [INS-023]. */
  agentInboundDetails: api('agent_inbound_details'),
  agentPerformancePickup: api('agent_performance_pickup'),
  agentPerformanceConnectivity: api('agent_performance_connectivity'),
  agentsActivity: api('agents_activity'),
  agentsOnBreak: api('agent_on_break_details'),
  totalAgents: api('total_agents'),
  /** Answers of callers to surveys [CONF-FLOW-010]. */
  surveyMarks: api('survey_marks'),
  /** Forecast of the coming days [INS-032]. */
  callForecast: api('call_forecast'),
  /** Timeline of one agent's day [INS-034]. */
  agentDay: api('agent_day'),
  /** Accounts of the hierarchy [ROLE-019]. */
  hierarchyAccounts: api('insights_accounts'),
  /** POST: recalculates the sums behind all figures [INS-025]. */
  recountCalls: api('call_sums/recount'),
  /** POST, for operators: the same for one account, or for all. */
  recountAccounts: api('platform/recount'),
} as const;
