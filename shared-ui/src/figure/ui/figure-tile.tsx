import { figures, type FigureId, type FigureText, type Sums } from '@patchbay/shared-contracts/insights';
import { Skeleton, Tooltip } from '@patchbay/shared-ui/antd';
import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined, QuestionCircleOutlined } from '@patchbay/shared-ui/icons';
import { Link } from '@patchbay/shared-ui/router';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useFigureFormat } from '../effects/use-figure-format.ts';
import { useFigureTexts } from '../effects/use-figure-texts.ts';
import { changeOf, type Change } from '../model/change.ts';
import { formatDifference } from '../model/format-figure.ts';
import { useFigureWords } from '../texts/index.ts';
import styles from './figure.module.css';

export interface FigureTileProps {
  readonly id: FigureId;
  /** Null until known. */
  readonly sums: Sums | null;
  /** Values of the comparison period. */
  readonly before?: Sums | null;
  /** Address of its rows, as many as the number displayed [INS-027]. */
  readonly to?: string | null;
}

/** Returns the text of a difference; one of shares is in percentage points, because per cent of per cent misleads. */
function useDifferenceText(id: FigureId, { difference, part }: Change): string {
  const t = useFigureWords();
  const format = useFigureFormat();
  const language = usePreference(useConsole().i18n);
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const { unit } = figures[id];
  const amount = sign + formatDifference(Math.abs(difference), unit, language);
  if (unit === 'share') return t('points', { value: amount, count: Math.round(Math.abs(difference) * 1000) / 10 });
  return `${amount}${part === null ? '' : ` (${format('answered_percent', Math.abs(part))})`}`;
}

function Difference({ id, change }: { id: FigureId; change: Change }) {
  const t = useFigureWords();
  const { difference, means } = change;
  const Arrow = difference === 0 ? MinusOutlined : difference > 0 ? ArrowUpOutlined : ArrowDownOutlined;
  return (
    <span className={styles.change} data-means={means}>
      <Arrow aria-hidden />
      {useDifferenceText(id, change)}
      {means === 'better' || means === 'worse' ? <span>{t(means)}</span> : null}
    </span>
  );
}

type FigureChangeProps = Pick<FigureTileProps, 'id' | 'sums'> & { readonly before: Sums | null };

/** Shows the change of a metric; nothing where a period has no value [INS-028]. */
export function FigureChange({ id, sums, before }: FigureChangeProps) {
  const figure = figures[id];
  const valueOf = (counted: Sums | null) => counted && figure.of(counted);
  const change = changeOf(valueOf(sums), valueOf(before), figure);
  return change === null ? null : <Difference id={id} change={change} />;
}

function Name({ text: { name, explains, formula } }: { text: FigureText }) {
  const t = useFigureWords();
  return (
    <span className={styles.name}>
      {name}
      <Tooltip title={`${explains} ${formula}`} trigger={['hover', 'focus', 'click']}>
        <button type="button" className={styles.why} aria-label={t('why', { name })}>
          <QuestionCircleOutlined aria-hidden />
        </button>
      </Tooltip>
    </span>
  );
}

function Value({ id, name, value, to }: { id: FigureId; name: string; value: number | null; to: string | null }) {
  const t = useFigureWords();
  const written = useFigureFormat();
  if (value === null) return '–';
  const text = written(id, value);
  if (to === null) return text;
  return (
    <Link to={to} aria-label={t('rowsOf', { name, value: text })}>
      {text}
    </Link>
  );
}

/** Draws a metric's name with explanation, value and change; the change by text and arrow as well as colour [INS-024, INS-028]. */
export function FigureTile({ id, sums, before = null, to = null }: FigureTileProps) {
  const text = useFigureTexts()?.[id];
  if (!text || sums === null) return <Skeleton.Node active className={styles.waiting ?? ''} />;
  return (
    <div className={styles.tile}>
      <Name text={text} />
      <strong className={styles.value}>
        <Value {...{ id, to }} value={figures[id].of(sums)} name={text.name} />
      </strong>
      <FigureChange {...{ id, sums, before }} />
    </div>
  );
}
