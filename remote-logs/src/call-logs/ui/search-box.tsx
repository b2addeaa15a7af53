import { useEffect, useRef, useState } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { MOST_SEARCH } from '../model/list-state.ts';

/** Filter searches wait 1.5 s after the last key [FILT-001, LOGS-037]; Enter does not wait. */
export const SEARCH_DEBOUNCE_MS = 1500;

export function SearchBox({
  value,
  label,
  onSearch,
}: {
  value: string;
  label: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), SEARCH_DEBOUNCE_MS);
  };
  const now = () => {
    clearTimeout(timer.current);
    onSearch(text.trim());
  };
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      maxLength={MOST_SEARCH}
      value={text}
      onChange={(event) => later(event.target.value)}
      onPressEnter={now}
    />
  );
}
