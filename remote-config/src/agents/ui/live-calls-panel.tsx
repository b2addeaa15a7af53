import { useState } from 'react';
import { livePaths, liveCallUrls, userSettingAnswerSchema } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Skeleton } from '@patchbay/shared-ui/antd';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { ErrorState, SidePanel } from '@patchbay/shared-ui/list';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useAgentRefusal } from '../effects/use-agent-actions.ts';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';

const property = 'new_live_call_url';
const KEY = 'live call url';
type Way = (typeof liveCallUrls)[number];

/** Keeps the chosen option; the first one by default [LIVE-021]. */
const useChosen = () =>
  useAnswer(
    [KEY],
    { path: livePaths.userSettings, query: { property }, answer: userSettingAnswerSchema },
    { select: ({ objects: [setting] }) => liveCallUrls.find((choice) => choice === setting.value) ?? liveCallUrls[0] },
  );

function Ways({ chosen }: { readonly chosen: Way }) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusedText = useAgentRefusal();
  const [wanted, setWanted] = useState(chosen);
  const [failure, setFailure] = useState('');
  const choose = async (value: Way) => {
    setWanted(value);
    setFailure('');
    const body = { property, value } as const;
    const result = await request.send({
      ...{ method: 'PUT', path: livePaths.userSettings, body },
      answer: userSettingAnswerSchema,
    });
    if (result.ok) notify.success(t('live.saved'));
    else {
      setWanted(chosen);
      setFailure(refusedText(result));
    }
    await client.invalidateQueries({ queryKey: [KEY] });
  };
  return (
    <fieldset className={styles.ways}>
      <legend className={textStyles.quiet}>{t('live.detail')}</legend>
      {liveCallUrls.map((choice) => (
        <label key={choice}>
          <input type="radio" name={property} checked={wanted === choice} onChange={() => void choose(choice)} />
          <span>
            <strong>{t(`live.${choice}`)}</strong>
            <span className={textStyles.quiet}>{t(`live.${choice}.detail`)}</span>
          </span>
        </label>
      ))}
      {failure === '' ? null : <Alert type="error" showIcon role="alert" title={failure} />}
    </fieldset>
  );
}

/** Selects which of two sockets feeds the user's list of live calls: `new_live_call_url` [LIVE-021, LIVE-022]. */
export function LiveCallsPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useChosen();
  const retry = () => void refetch();
  return (
    <SidePanel open title={t('live')} onClose={onClose}>
      {data !== undefined ? (
        <Ways chosen={data} />
      ) : error !== null ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </SidePanel>
  );
}
