import { useId, useState } from 'react';
import { formatDuration } from '@patchbay/shared-contracts';
import { soundStatuses, type Sound } from '@patchbay/shared-contracts/sounds';
import { useMedia } from '@patchbay/shared-ui';
import { Button, Checkbox, Tag, Tooltip } from '@patchbay/shared-ui/antd';
import { CustomerServiceOutlined } from '@patchbay/shared-ui/icons';
import { RowMenu } from '@patchbay/shared-ui/list-page';
import type { Player } from '../effects/use-playback.ts';
import { standOf } from '../model/playback.ts';
import { isRecorded, typeOf } from '../model/sounds-state.ts';
import { useTexts } from '../texts/index.ts';
import { PlayRing } from './play-ring.tsx';
import { SoundId } from './sound-id.tsx';
import styles from './sounds.module.css';

/** Media query of small screens for this page [CONF-SOUND-088, CONF-SOUND-093]. */
export const SMALL = '(max-width: 992px)';

export interface CardActions {
  readonly toggle: (sound: Sound) => void;
  readonly edit: (sound: Sound) => void;
  readonly remove: (sound: Sound) => void;
  readonly download: (sound: Sound) => void;
  readonly approve: (sound: Sound) => void;
  readonly reject: (sound: Sound) => void;
}

export interface CardProps {
  readonly sound: Sound;
  readonly selected: boolean;
  /** Whether ten others are selected. */
  readonly full: boolean;
  readonly reviews: boolean;
  readonly busy: boolean;
  readonly player: Player;
  readonly on: CardActions;
}

function Head({ sound, selected, full, on, titleId }: CardProps & { readonly titleId: string }) {
  const t = useTexts();
  const name = sound.soundlibobj.soundname;
  const remove = { label: t('menu.delete'), danger: true, run: () => on.remove(sound) };
  const ofRecorded = [
    { label: t('menu.download'), run: () => on.download(sound) },
    { label: t('menu.edit'), run: () => on.edit(sound) },
  ];
  return (
    <div className={styles.cardHead}>
      <Checkbox
        aria-label={t('card.select', { name })}
        checked={selected}
        disabled={full && !selected}
        onChange={() => on.toggle(sound)}
      />
      <h3 id={titleId} className={styles.name} title={name}>
        {name}
      </h3>
      <RowMenu label={t('menu.of', { name })} actions={isRecorded(sound) ? [...ofRecorded, remove] : [remove]} />
    </div>
  );
}

/** Plays the sound as stored, and as a caller hears it [CONF-SOUND-095]. */
function Listen({ sound, player }: Pick<CardProps, 'sound' | 'player'>) {
  const t = useTexts();
  const { soundname: name } = sound.soundlibobj;
  const [stored, caller] = [standOf(player.now, sound.id), standOf(player.now, `${sound.id} caller`)];
  const asCaller = caller !== null;
  const press = (isCaller: boolean) =>
    player.press(
      isCaller ? { id: `${sound.id} caller`, url: sound.files.caller } : { id: sound.id, url: sound.files.stored },
    );
  const stand = caller ?? stored;
  return (
    <div className={styles.listen}>
      <PlayRing name={name} stand={stand} onPress={() => press(asCaller)} onStop={player.stop} />
      <span className={styles.facts}>
        <span>{typeOf(sound)}</span>
        <span>{stand === null ? formatDuration(sound.duration_ms / 1000) : `${stand.percent}%`}</span>
      </span>
      <Tooltip title={t('play.asCaller')}>
        <Button
          type="text"
          size="small"
          shape="circle"
          className={styles.caller ?? ''}
          aria-label={t('play.asCallerOf', { name })}
          aria-pressed={asCaller}
          icon={<CustomerServiceOutlined aria-hidden />}
          onClick={() => press(!asCaller)}
        />
      </Tooltip>
    </div>
  );
}

/** Shows the status by dot and text, with the reason of a rejection [CONF-SOUND-033]. */
function Status({ sound: { soundlibobj, review_reason: reason } }: Pick<CardProps, 'sound'>) {
  const t = useTexts();
  return (
    <>
      <span className={styles.status}>
        <span className={styles.dot} data-status={soundlibobj.status} aria-hidden />
        {t(`status.${soundlibobj.status}`)}
      </span>
      {reason === '' ? null : <p className={styles.reason}>{t('card.reason', { reason })}</p>}
    </>
  );
}

/** Number of characters in about three lines of a card. */
const SHORT = 90;

/** Draws the description: collapsed on a small screen; on a large one only a long text is cut [CONF-SOUND-013]. */
function Description({ text }: { readonly text: string }) {
  const t = useTexts();
  const id = useId();
  const small = useMedia(SMALL);
  const [open, setOpen] = useState(false);
  const folds = small || text.length > SHORT;
  if (text === '') return null;
  return (
    <div className={styles.description}>
      {small && !open ? null : (
        <p id={id} data-cut={folds && !open}>
          {text}
        </p>
      )}
      {folds ? (
        <Button type="link" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'card.hide' : 'card.expand')}
        </Button>
      ) : null}
    </div>
  );
}

/** Tells how the loudness was adjusted after upload [CONF-SOUND-095]. */
function Loudness({ sound: { loudness } }: Pick<CardProps, 'sound'>) {
  const t = useTexts();
  if (loudness === null) return null;
  const { gain_db: gain, target_lufs: target } = loudness;
  const change = `${gain > 0 ? '+' : ''}${gain.toFixed(1).replace('-', '−')}`;
  return <p className={styles.quiet}>{t('card.loudness', { change, target: String(target).replace('-', '−') })}</p>;
}

const { underReview } = soundStatuses;

function Review({ sound, reviews, busy, on }: CardProps) {
  const t = useTexts();
  const { soundname: name, status } = sound.soundlibobj;
  if (!reviews || status !== underReview) return null;
  return (
    <div className={styles.review} role="group" aria-label={t('review.of', { name })}>
      <Button size="small" type="primary" loading={busy} onClick={() => on.approve(sound)}>
        {t('review.approve')}
      </Button>
      <Button size="small" danger onClick={() => on.reject(sound)}>
        {t('review.reject')}
      </Button>
    </div>
  );
}

/** Draws a sound: name, player, status [CONF-SOUND-007…013]. */
export function SoundCard(props: CardProps) {
  const { sound, selected } = props;
  const t = useTexts();
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId} data-selected={selected}>
      <Head {...props} titleId={titleId} />
      {sound.files.stored === '' ? null : <Listen {...props} />}
      <div className={styles.marks}>
        <Status sound={sound} />
        {isRecorded(sound) ? null : <Tag variant="filled">{t('card.speech')}</Tag>}
      </div>
      <SoundId id={sound.id} />
      <Description text={sound.soundlibobj.description} />
      <Loudness sound={sound} />
      <Review {...props} />
    </article>
  );
}
