import { useEffect, useRef, useState } from 'react';
import { Select } from '@patchbay/shared-ui/antd';
import { useTextsByName } from '../../../by-name/use-texts-by-name.ts';
import styles from './filters.module.css';
import { FILTER_SEARCH_MS } from '../model/search-delay.ts';

export interface Found {
  readonly value: string;
  readonly label: string;
}

/**
 * Selects several items found by the server, 1.5 s after the last key [FILT-001]. `find` resolves to null on failure. Selected items
 * keep their labels during further searches.
 */
export function SearchSelect(props: {
  label: string;
  placeholder: string;
  chosen: readonly Found[];
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[] | null>;
  onChange: (chosen: readonly Found[]) => void;
}) {
  const { label, placeholder, chosen, find, onChange } = props;
  const t = useTextsByName();
  const [looking, setLooking] = useState(false);
  const [found, setFound] = useState<readonly Found[] | null>([]);
  const runningRef = useRef(new AbortController());
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timerRef.current);
    runningRef.current.abort();
    runningRef.current = new AbortController();
  };
  useEffect(() => stop, []);
  const look = async (text: string) => {
    const { signal } = runningRef.current;
    const answer = await find(text, signal).catch(() => null);
    if (signal.aborted) return;
    setLooking(false);
    setFound(answer);
  };
  const later = (text: string, wait: number) => {
    stop();
    setLooking(true);
    timerRef.current = setTimeout(() => void look(text.trim()), wait);
  };
  const nothing = found === null ? t('select.failed') : t('select.nothing');
  return (
    <Select
      className={styles.select ?? ''}
      mode="multiple"
      labelInValue
      aria-label={label}
      placeholder={placeholder}
      value={chosen.map(({ value, label: name }) => ({ value, label: name }))}
      options={(found ?? []).map(({ value, label: name }) => ({ value, label: name }))}
      filterOption={false}
      loading={looking}
      notFoundContent={looking ? t('list.loading') : nothing}
      onOpenChange={(open) => open && later('', 0)}
      onSearch={(text) => later(text, FILTER_SEARCH_MS)}
      onChange={(next) => onChange(next.map(({ value, label: name }) => ({ value, label: String(name) })))}
    />
  );
}
