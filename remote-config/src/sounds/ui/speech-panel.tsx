import { useRef, useState } from 'react';
import { speechRate, speechVolume } from '@patchbay/shared-contracts/sounds';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { FormField, FormFrame, FormOutcome, type Form } from '@patchbay/shared-ui/form';
import { SidePanel } from '@patchbay/shared-ui/list';
import type { Player } from '../effects/use-playback.ts';
import type { SoundActions } from '../effects/use-sound-actions.ts';
import { useSpeechForm } from '../effects/use-speech-form.ts';
import { useVoices } from '../effects/use-sounds.ts';
import { standOf } from '../model/playback.ts';
import { insertAt, type SpeechForm, type SpeechStage } from '../model/speech.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { PlayRing } from './play-ring.tsx';
import styles from './sounds.module.css';
import { SpeechText } from './speech-text.tsx';
import { SpeechSlider } from './speech-slider.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { SoundPanelActions } from './upload-state.tsx';
import { VoiceFields } from './voice-fields.tsx';

type SpeechFormInUse = Form<SpeechForm, TextKey>;
const PREVIEW = 'preview';

/** Draws the text, with a dialog that explains tags and inserts one at the cursor. */
function Text({ form, disabled }: { readonly form: SpeechFormInUse; readonly disabled: boolean }) {
  const t = useTexts();
  const [explains, setExplains] = useState(false);
  const selection = useRef<readonly [number, number] | null>(null);
  const insert = (example: string) => {
    const { text } = form.values;
    const [from, to] = selection.current ?? [text.length, text.length];
    const written = insertAt(text, example, from, to);
    selection.current = [written.cursor, written.cursor];
    form.change({ text: written.text });
    setExplains(false);
    form.focus('text');
  };
  return (
    <>
      <SpeechText form={form} disabled={disabled} onSelect={(from, to) => (selection.current = [from, to])} />
      <Button type="link" className={styles.know ?? ''} onClick={() => setExplains(true)}>
        {t('tags.know')}
      </Button>
      <TagsDialog open={explains} onInsert={insert} onClose={() => setExplains(false)} />
    </>
  );
}

/** Plays the conversion before it is saved, and tells when it is out of date. */
function Preview({
  url,
  stage,
  player,
}: {
  readonly url: string | undefined;
  readonly stage: SpeechStage;
  readonly player: Player;
}) {
  const t = useTexts();
  return (
    <div role="status" className={styles.preview}>
      {stage === 'convert-again' ? <Alert type="warning" showIcon title={t('speech.changed')} /> : null}
      {url === undefined || stage !== 'save' ? null : (
        <div className={styles.heard}>
          <PlayRing
            name={t('speech.preview')}
            stand={standOf(player.now, PREVIEW)}
            onPress={() => player.press({ id: PREVIEW, url })}
            onStop={player.stop}
          />
          <span>{t('speech.listen')}</span>
        </div>
      )}
    </div>
  );
}

/** Draws the side panel 'Create TTS' [CONF-SOUND-031, CONF-SOUND-040…042, CONF-SOUND-064]. */
export function SpeechPanel(props: {
  readonly actions: SoundActions;
  readonly player: Player;
  readonly onClose: () => void;
}) {
  const { actions, player } = props;
  const t = useTexts();
  const voices = useVoices();
  const quiet = () => (standOf(player.now, PREVIEW) === null ? undefined : player.stop());
  const onClose = () => {
    quiet();
    props.onClose();
  };
  const { form, converted, stage } = useSpeechForm(actions, onClose, quiet);
  const { close, asking } = useDiscarding(form.dirty, onClose);
  const disabled = form.sending;
  return (
    <SidePanel open title={t('speech.title')} onClose={close}>
      <FormFrame form={form} className={styles.form}>
        {voices?.provider === null ? <Alert type="info" showIcon title={t('refused.no-voice')} /> : null}
        <FormField form={form} name="soundName" disabled={disabled} autoFocus />
        <VoiceFields form={form} voices={voices?.voices ?? []} disabled={disabled} />
        <Text form={form} disabled={disabled} />
        <SpeechSlider form={form} name="rate" range={speechRate} shown={(value) => `${value}%`} disabled={disabled} />
        <SpeechSlider form={form} name="vol" range={speechVolume} shown={decibels} disabled={disabled} />
        <FormOutcome failure={form.failure} />
        <Preview url={converted?.url} stage={stage} player={player} />
        {form.sending ? <p className={styles.quiet}>{t('wait')}</p> : null}
        <SoundPanelActions busy={form.sending} onCancel={close}>
          {t(stage === 'save' ? 'speech.save' : 'speech.convert')}
        </SoundPanelActions>
      </FormFrame>
      {asking}
    </SidePanel>
  );
}

const decibels = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)} dB`;
