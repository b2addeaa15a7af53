import type { ReactNode } from 'react';
import styles from './forecast.module.css';

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly note?: ReactNode;
}

const Tile = ({ name, value, note }: TileProps) => (
  <div className={styles.tile}>
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      {note === undefined ? null : <span>{note}</span>}
    </dd>
  </div>
);

export const Tiles = ({ tiles }: { tiles: readonly TileProps[] }) => (
  <dl className={styles.tiles}>
    {tiles.map((tile) => (
      <Tile key={tile.name} {...tile} />
    ))}
  </dl>
);
