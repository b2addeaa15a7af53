import { useState, type ComponentType } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Tabs } from '@patchbay/shared-ui/tabs';
import { PeopleTab } from '../../people/ui/people-tab.tsx';
import { useTexts, type TextKey } from '../texts/index.ts';
import { AgentsTab } from './agents-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LogsTab } from './logs-tab.tsx';

interface Part {
  readonly name: TextKey;
  readonly Content: ComponentType;
}
const agents: Part = { name: 'tab.agents', Content: AgentsTab };
const people: Part = { name: 'tab.people', Content: PeopleTab };
const kept: readonly Part[] = [
  { name: 'tab.history', Content: HistoryTab },
  { name: 'tab.logs', Content: LogsTab },
];

/** Draws /agentsettings: agents, and for owners the people [CONF-AGENT-001, CONF-USER-001]. */
export function AgentSettingsPage() {
  const t = useTexts();
  const { can } = useConsole();
  const parts = can('admin') ? [agents, people, ...kept] : [agents, ...kept];
  const [active, setActive] = useState(0);
  const { Content } = parts[active] ?? agents;
  return (
    <Tabs label={t('tabs')} names={parts.map(({ name }) => t(name))} active={active} onChoose={setActive}>
      <Content />
    </Tabs>
  );
}
