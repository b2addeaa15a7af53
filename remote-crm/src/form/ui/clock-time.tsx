import { useTexts } from '../../texts/index.ts';
import styles from './moment.module.css';

const two = (value: number): string => String(value).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => two(hour));
const fives = Array.from({ length: 12 }, (_, index) => two(index * 5));

function Part(props: {
  label: string;
  value: string;
  all: readonly string[];
  disabled: boolean;
  onChange: (value: string) => void;
}) {
  const { label, value, all, disabled, onChange } = props;
  const options = value === '' || all.includes(value) ? all : [...all, value].sort();
  return (
    <select aria-label={label} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
      {value === '' ? <option value="">--</option> : null}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** Selects hour and minute on a 24-hour clock; disabled before a day is selected. */
export function ClockTime({ wall, onChange }: { wall: string | null; onChange: (wall: string) => void }) {
  const t = useTexts();
  const [hour, minute] = wall === null ? ['', ''] : [wall.slice(11, 13), wall.slice(14, 16)];
  const set = (time: string) => wall !== null && onChange(`${wall.slice(0, 10)}T${time}`);
  const none = wall === null;
  return (
    <div className={styles.time}>
      <Part
        label={t('form.time.hour')}
        value={hour}
        all={hours}
        disabled={none}
        onChange={(to) => set(`${to}:${minute}`)}
      />
      <span aria-hidden>:</span>
      <Part
        label={t('form.time.minute')}
        value={minute}
        all={fives}
        disabled={none}
        onChange={(to) => set(`${hour}:${to}`)}
      />
    </div>
  );
}
