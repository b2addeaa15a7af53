import { useState } from 'react';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { useRingDevice } from '@patchbay/shared-ui/ring';
import { useTexts } from '../../texts/index.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useStore } from '../../store/use-store.ts';
import { WidgetPanel } from '../../widget/ui/widget-panel.tsx';
import { inUse, type Device } from '../model/sound.ts';
import { useLoudness } from './use-loudness.ts';
import styles from './sound.module.css';

interface PickerProps {
  readonly label: string;
  readonly devices: readonly Device[];
  /** Id of the device in use, empty for the default. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

function Picker({ label, devices, value, onChoose }: PickerProps) {
  const t = useTexts();
  const named = devices.map((device, index) => ({
    value: device.id,
    label: device.label || t('sound.number', { number: index + 1 }),
  }));
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={label}
      value={value}
      options={[{ value: '', label: t('sound.default') }, ...named]}
      onChange={onChoose}
    />
  );
}

function Microphone() {
  const t = useTexts();
  const { sound } = useDevices();
  const now = useStore(sound);
  const used = inUse(now).microphone;
  const loudness = useLoudness(sound.hardware, used, sound.look);
  return (
    <div className={styles.row}>
      <span className={styles.name}>{t('sound.microphone')}</span>
      <Picker
        label={t('sound.microphone')}
        devices={now.microphones}
        value={used}
        onChoose={(id) => sound.choose('microphone', id)}
      />
      {loudness === null ? null : (
        <meter className={styles.meter} min={0} max={1} value={loudness} aria-label={t('sound.level')} />
      )}
      <span className={styles.hint}>{t(loudness === null ? 'sound.deaf' : 'sound.speak')}</span>
    </div>
  );
}

interface OutputProps extends Omit<PickerProps, 'devices'> {
  readonly testLabel: string;
}

/** Selects an output, with a button that plays a test tone. */
function Output({ testLabel, ...picker }: OutputProps) {
  const t = useTexts();
  const { sound } = useDevices();
  const { speakers } = useStore(sound);
  const [tone, setTone] = useState<'idle' | 'playing' | 'failed'>('idle');
  const value = speakers.some(({ id }) => id === picker.value) ? picker.value : '';
  const play = async () => {
    setTone('playing');
    setTone((await sound.hardware.playTone(value)) ? 'idle' : 'failed');
  };
  return (
    <div className={styles.row}>
      <span className={styles.name}>{picker.label}</span>
      <div className={styles.line}>
        {sound.hardware.choosesSpeaker ? (
          <Picker {...picker} devices={speakers} value={value} />
        ) : (
          <span className={styles.select}>{t('sound.default')}</span>
        )}
        <Button aria-label={testLabel} loading={tone === 'playing'} onClick={() => void play()}>
          {t('sound.test')}
        </Button>
      </div>
      <span className={styles.hint} role="status">
        {tone === 'failed' ? t('sound.failed') : null}
      </span>
    </div>
  );
}

/** Selects and tests microphone, speaker and ring device, also during a call [TEL-011]. */
export function SoundPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { sound } = useDevices();
  const { speaker } = useStore(sound);
  const [ring, chooseRing] = useRingDevice();
  return (
    <WidgetPanel title={t('menu.sound')} closeLabel={t('sound.close')} onClose={onClose}>
      <Microphone />
      <Output
        label={t('sound.speaker')}
        testLabel={t('sound.testSpeaker')}
        value={speaker}
        onChoose={(id) => sound.choose('speaker', id)}
      />
      <Output label={t('sound.ring')} testLabel={t('sound.testRing')} value={ring} onChoose={chooseRing} />
    </WidgetPanel>
  );
}
