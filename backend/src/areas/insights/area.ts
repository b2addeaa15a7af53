import { defineArea } from '../../domain/area/define-area.ts';
import { agentAnalyticsExport } from './export.ts';

export const insightsArea = defineArea({ name: 'insights', exports: [agentAnalyticsExport] });
