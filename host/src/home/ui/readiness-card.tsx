import { useEffect, useState } from 'react';
import { phoneState } from '@patchbay/shared-contracts';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { useRingDevice, type Output } from '@patchbay/shared-ui/ring';
import { useLast } from '../effects/use-bus.ts';
import type { ReadinessDevices } from '../effects/readiness-devices.ts';
import { useRelay } from '../effects/use-relay.ts';
import { lineCheck, notificationCheck, overall, type CheckState } from '../model/readiness.ts';
import { useReadinessTexts } from '../texts/index.ts';
import { CheckRow } from './check-row.tsx';
import styles from './readiness.module.css';
import { useMicrophone, type MicrophoneTest } from './use-microphone.ts';

export interface ReadinessProps {
  readonly devices: ReadinessDevices;
}

const microphoneCheck = (test: MicrophoneTest): CheckState =>
  (({ idle: 'idle', listening: 'checking', heard: 'good', silent: 'attention', failed: 'bad' }) as const)[test.is];

function Microphone({ microphone }: { microphone: ReturnType<typeof useMicrophone> }) {
  const t = useReadinessTexts();
  const { test, start, stop } = microphone;
  const listening = test.is === 'listening';
  const label = 'label' in test && test.label !== '' ? ` · ${test.label}` : '';
  const detail = test.is === 'failed' ? t(`microphone.${test.fault}`) : t(`microphone.${test.is}`) + label;
  return (
    <CheckRow state={listening && test.heard ? 'good' : microphoneCheck(test)} name={t('microphone')} detail={detail}>
      {listening ? (
        <meter className={styles.meter} min={0} max={1} value={test.loudness} aria-label={t('microphone.level')} />
      ) : null}
      <Button onClick={() => (listening ? stop() : void start())}>{t(listening ? 'stop' : 'test')}</Button>
    </CheckRow>
  );
}

type Tone = 'idle' | 'playing' | 'asked' | 'heard' | 'unheard' | 'failed';
const toneChecks: Readonly<Record<Tone, CheckState>> = {
  idle: 'idle',
  playing: 'checking',
  asked: 'checking',
  heard: 'good',
  unheard: 'attention',
  failed: 'bad',
};

/** Lists output devices; their names appear once the microphone is allowed, so a change of `known` reads them again. */
function useOutputs(devices: ReadinessDevices, known: unknown): readonly Output[] {
  const [outputs, setOutputs] = useState<readonly Output[]>([]);
  useEffect(() => {
    let wanted = true;
    void devices.outputs().then((found) => wanted && setOutputs(found));
    return () => void (wanted = false);
  }, [devices, known]);
  return outputs;
}

function Speaker({
  devices,
  tone,
  setTone,
  known,
}: ReadinessProps & { tone: Tone; setTone: (tone: Tone) => void; known: unknown }) {
  const t = useReadinessTexts();
  const [device, choose] = useRingDevice();
  const outputs = useOutputs(devices, known);
  const play = async () => {
    setTone('playing');
    setTone((await devices.playTone(device)) ? 'asked' : 'failed');
  };
  const options = [
    { value: '', label: t('speaker.default') },
    ...outputs.map(({ id, label }, index) => ({
      value: id,
      label: label || t('speaker.number', { number: index + 1 }),
    })),
  ];
  const shown = options.some(({ value }) => value === device) ? device : '';
  return (
    <>
      <CheckRow state={toneChecks[tone]} name={t('speaker')} detail={t(`speaker.${tone}`)}>
        {tone === 'asked' ? (
          <>
            <Button onClick={() => setTone('heard')}>{t('yes')}</Button>
            <Button onClick={() => setTone('unheard')}>{t('no')}</Button>
          </>
        ) : (
          <Button loading={tone === 'playing'} onClick={() => void play()}>
            {t('speaker.play')}
          </Button>
        )}
      </CheckRow>
      {devices.canChooseOutput ? (
        <li className={styles.row}>
          <span className={styles.words}>
            <span className={styles.name}>{t('ring')}</span>
            <span className={styles.detail}>{t('ring.detail')}</span>
          </span>
          <Select
            className={styles.select ?? ''}
            aria-label={t('ring')}
            value={shown}
            options={options}
            onChange={choose}
          />
        </li>
      ) : null}
    </>
  );
}

function useNotifications(devices: ReadinessDevices) {
  const [permission, setPermission] = useState(() => devices.permission());
  return { permission, ask: async () => setPermission(await devices.askPermission()) };
}

/** Checks, before the first call, whether calls will arrive and be heard [ROUTE-005]. */
export function ReadinessCard({ devices }: ReadinessProps) {
  const t = useReadinessTexts();
  const microphone = useMicrophone(devices);
  const [tone, setTone] = useState<Tone>('idle');
  const { permission, ask } = useNotifications(devices);
  const line = useLast(phoneState, { state: 'off' }).state;
  const relay = useRelay(devices);
  const checks = [
    lineCheck(line),
    notificationCheck(permission),
    relay.state,
    microphoneCheck(microphone.test),
    toneChecks[tone],
  ];
  return (
    <section className={styles.card} aria-labelledby="home-readiness">
      <header className={styles.head}>
        <h2 id="home-readiness">{t('title')}</h2>
        <span className={`${styles.overall} ${styles[overall(checks)] ?? ''}`}>{t(`overall.${overall(checks)}`)}</span>
      </header>
      <ul className={styles.rows}>
        <CheckRow state={lineCheck(line)} name={t('line')} detail={t(`line.${line}`)} />
        <Microphone microphone={microphone} />
        <Speaker devices={devices} tone={tone} setTone={setTone} known={microphone.test.is} />
        <CheckRow
          state={notificationCheck(permission)}
          name={t('notifications')}
          detail={t(`notifications.${permission}`)}
        >
          {permission === 'default' ? <Button onClick={() => void ask()}>{t('notifications.allow')}</Button> : null}
        </CheckRow>
        <CheckRow state={relay.state} name={t('relay')} detail={t(`relay.${relay.state}`)}>
          {relay.state === 'attention' ? <Button onClick={relay.again}>{t('again')}</Button> : null}
        </CheckRow>
      </ul>
    </section>
  );
}
