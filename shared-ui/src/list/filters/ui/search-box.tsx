import { useEffect, useRef, useState } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { FILTER_SEARCH_MS, MOST_SEARCH } from '../model/search-delay.ts';

/** The search of a list: 1.5 s after the last key, at once on Enter and when it is emptied [FILT-001, LOGS-037]. */
export function SearchBox({
  value,
  label,
  onSearch,
}: {
  /** What is searched for now; give the box a `key` of it, so that it follows. */
  value: string;
  label: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  const search = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timerRef.current);
    if (wait === 0) onSearch(next.trim().slice(0, MOST_SEARCH));
    else timerRef.current = setTimeout(() => search(next, 0), wait);
  };
  return (
    <Input
      allowClear
      type="text"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      value={text}
      onChange={({ target }) => search(target.value, target.value === '' ? 0 : FILTER_SEARCH_MS)}
      onPressEnter={() => search(text, 0)}
    />
  );
}
