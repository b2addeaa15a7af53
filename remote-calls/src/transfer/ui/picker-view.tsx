import { useId, useState } from 'react';
import { useSession } from '@patchbay/shared-ui';
import { Segmented, Switch } from '@patchbay/shared-ui/antd';
import type { Connected } from '../../call/model/call.ts';
import type { PickerView as Picker, Target } from '../../call/model/third.ts';
import { useTexts } from '../../texts/index.ts';
import { useCall, useCallController } from '../../call/call-context.ts';
import { ViewHead } from '../../widget/ui/view-head.tsx';
import { tabsOf, type Tab } from '../model/choices.ts';
import { AgentsTab } from './agents-tab.tsx';
import { NumberTab } from './number-tab.tsx';
import { useLiveStatuses } from './use-live-statuses.ts';
import { QueuesTab } from './queues-tab.tsx';
import styles from './transfer.module.css';

/** Selects the third party, or the queue for the call [CALL-017, CALL-018]. */
export function PickerView() {
  const { phase } = useCall();
  if (phase.is !== 'connected' || phase.view.name !== 'picker') return null;
  return <Choosing phase={phase} view={phase.view} />;
}

function Choosing({ phase, view }: { phase: Connected; view: Picker }) {
  const t = useTexts();
  const controller = useCallController();
  const profile = useSession()?.user.profile;
  const tabs = profile ? tabsOf(view.kind, phase.call, profile) : [];
  const [tab, setTab] = useState<Tab>('agents');
  const [asksFirst, setAsksFirst] = useState(true);
  const live = useLiveStatuses();
  const busy = view.giving !== null;
  const shown = tabs.includes(tab) ? tab : 'agents';
  const choose = (target: Target) => controller.dispatch({ type: asksFirst ? 'targetChosen' : 'targetGiven', target });
  const contents = {
    agents: <AgentsTab live={live} busy={busy} choose={choose} />,
    queues: <QueuesTab live={live} call={phase.call} busy={busy} />,
    number: <NumberTab busy={busy} choose={choose} />,
  };
  return (
    <div className={styles.picker} aria-busy={busy}>
      <ViewHead
        title={t(view.kind === 'transfer' ? 'transfer.title' : 'transfer.conferenceTitle')}
        disabled={busy}
        onBack={() => controller.dispatch({ type: 'pickerClosed' })}
      />
      {tabs.length < 2 ? null : (
        <Segmented<Tab>
          block
          size="large"
          aria-label={t('transfer.to')}
          value={shown}
          options={tabs.map((name) => ({ value: name, label: t(`transfer.${name}`) }))}
          onChange={setTab}
        />
      )}
      {contents[shown]}
      {view.kind === 'transfer' && shown !== 'queues' ? (
        <AskFirst asks={asksFirst} disabled={busy} set={setAsksFirst} />
      ) : null}
    </div>
  );
}

/** Sets whether to consult the target first; otherwise the call is handed over at once. */
function AskFirst({ asks, disabled, set }: { asks: boolean; disabled: boolean; set: (asks: boolean) => void }) {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.askFirst}>
      <label htmlFor={id}>
        {t('transfer.askFirst')}
        <span id={`${id}-help`} className={styles.askFirstHelp}>
          {t(asks ? 'transfer.askFirstOn' : 'transfer.askFirstOff')}
        </span>
      </label>
      <Switch id={id} aria-describedby={`${id}-help`} checked={asks} disabled={disabled} onChange={set} />
    </div>
  );
}
