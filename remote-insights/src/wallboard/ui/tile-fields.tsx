import { useId } from 'react';
import { wallFigures, type QueueNow } from '@patchbay/shared-contracts/live';
import { Button, Input, Select } from '@patchbay/shared-ui/antd';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@patchbay/shared-ui/icons';
import { placeAfter, type Draft, type DraftAct, type DraftTile } from '../model/draft.ts';
import { wallKinds } from '../model/wall-figures.ts';
import { useWallTexts } from '../texts/index.ts';
import styles from './wallboard.module.css';

interface TileFieldsProps {
  readonly tile: DraftTile;
  readonly page: number;
  readonly at: number;
  readonly draft: Draft;
  readonly queues: readonly QueueNow[];
  readonly isWrong: boolean;
  readonly act: (act: DraftAct) => void;
  readonly onRemoved: () => void;
}

/** Draws the buttons that move a tile; the focus stays on the pressed one, or goes to the opposite one at the end. */
function Moves({
  page,
  at,
  draft,
  name,
  act,
}: Pick<TileFieldsProps, 'page' | 'at' | 'draft' | 'act'> & { name: string }) {
  const t = useWallTexts();
  const id = useId();
  const button = (by: -1 | 1) => document.getElementById(`${id}${by}`);
  const move = (by: -1 | 1) => {
    act({ type: 'tileMoved', page, at, by });
    requestAnimationFrame(() => {
      button(by)?.focus();
      if (document.activeElement !== button(by)) button(by === 1 ? -1 : 1)?.focus();
    });
  };
  return ([-1, 1] as const).map((by) => (
    <Button
      key={by}
      id={`${id}${by}`}
      type="text"
      icon={by === 1 ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />}
      aria-label={t(by === 1 ? 'later' : 'earlier', { tile: name })}
      disabled={placeAfter(draft, { page, at, by }) === null}
      onClick={() => move(by)}
    />
  ));
}

const suffixes = { share: '%', wait: 'seconds', count: null } as const;

/** Returns the options: all queues together, each of them, and the selected one even if it no longer exists. */
function useQueueOptions(queues: readonly QueueNow[], { queue_id: chosen }: DraftTile) {
  const t = useWallTexts();
  const known = queues.map(({ queue }) => ({ value: queue.queue_id, label: queue.queue_name }));
  const isGone = chosen !== null && !known.some(({ value }) => value === chosen);
  return [
    { value: '', label: t('allQueues') },
    ...known,
    ...(isGone ? [{ value: chosen, label: t('goneQueue') }] : []),
  ];
}

/** Edits one tile. */
export function TileFields(props: TileFieldsProps) {
  const { tile, page, at, queues, isWrong, act, onRemoved } = props;
  const t = useWallTexts();
  const id = useId();
  const name = t('tile', { tile: at + 1 });
  const change = (changed: Partial<DraftTile>) => act({ type: 'tileChanged', page, at, change: changed });
  const options = useQueueOptions(queues, tile);
  const { unit, isLessBetter } = wallKinds[tile.figure];
  const suffix = suffixes[unit];
  return (
    <li className={styles.fields} aria-label={name}>
      <span className={styles.place}>{name}</span>
      <span className={styles.moves}>
        <Moves {...props} name={name} />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('remove', { tile: name })}
          onClick={() => {
            act({ type: 'tileRemoved', page, at });
            requestAnimationFrame(onRemoved);
          }}
        />
      </span>
      <Select
        aria-label={t('figure')}
        value={tile.figure}
        options={wallFigures.map((figure) => ({ value: figure, label: t(`figure.${figure}`) }))}
        onChange={(figure) => change({ figure })}
      />
      <Select
        aria-label={t('queue')}
        value={tile.queue_id ?? ''}
        options={options}
        onChange={(queue) => change({ queue_id: queue === '' ? null : queue })}
      />
      <Input
        aria-label={t('target')}
        placeholder={t('target')}
        prefix={isLessBetter ? '≤' : '≥'}
        suffix={suffix === 'seconds' ? t('seconds') : suffix}
        inputMode="decimal"
        value={tile.target}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={({ target }) => change({ target: target.value })}
      />
      {isWrong ? (
        <p id={id} role="alert">
          {t('problem.target')}
        </p>
      ) : null}
    </li>
  );
}
