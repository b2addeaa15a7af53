import { defineArea } from '../../domain/area/define-area.ts';
import { agentAnalyticsList } from './list.ts';

export const insightsArea = defineArea({ name: 'insights', lists: [agentAnalyticsList] });
