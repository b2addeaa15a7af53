import { useRef, type ReactNode } from 'react';
import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { useWaterfall } from '../effects/use-campaigns.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { useDaysText } from './use-days-text.ts';

interface QuestionProps {
  readonly title: string;
  readonly does: string;
  readonly danger?: boolean;
  readonly onDo: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Draws a confirmation whose focus is on Cancel, so that Enter alone starts or stops nothing. */
function Question({ title, does, danger = false, onDo, onClose, children }: QuestionProps) {
  const t = useTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  const footer = [
    <Button key="cancel" ref={cancel} onClick={onClose}>
      {t('cancel')}
    </Button>,
    <Button key="do" type="primary" danger={danger} onClick={onDo}>
      {does}
    </Button>,
  ];
  return (
    <Modal
      {...{ open: true, centered: true, width: 460, title, footer, onCancel: onClose }}
      afterOpenChange={(shown) => (shown ? cancel.current?.focus() : undefined)}
    >
      {children}
    </Modal>
  );
}

/** Returns where the numbers come from, as far as known before the start. */
function useNumbersText(campaign: CampaignRow): string {
  const t = useTexts();
  const figure = useFigure();
  const waterfall = useWaterfall(campaign).data;
  if (campaign.source !== 'api' && campaign.load_state !== 'done') return t('start.lists');
  const { loaded = campaign.loaded, ready = 0 } = waterfall ?? {};
  return loaded === 0 ? t('start.added') : t('start.loaded', { loaded: figure(loaded), ready: figure(ready) });
}

/** Confirms the start and tells its effects [CAMP-004]. */
export function StartQuestion(props: {
  readonly campaign: CampaignRow;
  readonly onStart: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const words = useCampaignWords();
  const days = useDaysText();
  const { campaign, onStart, onClose } = props;
  const numbers = useNumbersText(campaign);
  const { name, dialler } = campaign;
  return (
    <Question title={t('start.title', { name })} does={t('start')} onDo={onStart} onClose={onClose}>
      <ul className={styles.points}>
        <li>{numbers}</li>
        <li>{`${words(`dialler.${dialler}`)}: ${words(`dialler.${dialler}.detail`)}`}</li>
        <li>{t('start.days', { days: days(campaign) })}</li>
        <li>{t('start.settled')}</li>
      </ul>
    </Question>
  );
}

/** Confirms stopping; running calls continue [CAMP-011]. */
export function StopQuestion(props: {
  readonly name: string;
  readonly onStop: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const { name, onStop, onClose } = props;
  return (
    <Question danger title={t('stop.title', { name })} does={t('stop')} onDo={onStop} onClose={onClose}>
      <p>{t('stop.detail')}</p>
    </Question>
  );
}
