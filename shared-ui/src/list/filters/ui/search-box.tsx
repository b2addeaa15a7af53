import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { FILTER_SEARCH_MS, MOST_SEARCH } from '../model/search-delay.ts';

interface SearchBoxProps {
  /** What is searched for now. The box follows it, but for what it searched for itself: one may be typing on by then. */
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

interface Box {
  readonly text: string;
  /** Typed, and not searched for yet. */
  readonly waiting: boolean;
  /** The last value that came. */
  readonly value: string;
  /** What this box searched for last. */
  readonly sent: string;
}

const follow = (box: Box, value: string): Box =>
  value === box.sent ? { ...box, value } : { text: value, waiting: false, value, sent: value };

/** The search of a list: 1.5 s after the last key, at once on Enter and when it is emptied [FILT-001, LOGS-037]. */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const [box, setBox] = useState<Box>({ text: value, waiting: false, value, sent: value });
  if (value !== box.value) setBox(follow(box, value));
  const search = (text: string) => {
    const sent = text.trim();
    setBox({ ...box, text, waiting: false, sent });
    onSearch(sent);
  };
  const type = (text: string) => (text === '' ? search(text) : setBox({ ...box, text, waiting: true }));
  // What else is chosen meanwhile must not be undone by this.
  const searchNow = useEffectEvent(() => search(box.text));
  useEffect(() => {
    if (!box.waiting) return undefined;
    const timer = setTimeout(() => searchNow(), FILTER_SEARCH_MS);
    return () => clearTimeout(timer);
  }, [box.waiting, box.text]);
  return (
    <Input
      allowClear
      type="text"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      value={box.text}
      onChange={({ target }) => type(target.value.slice(0, MOST_SEARCH))}
      onPressEnter={() => search(box.text)}
    />
  );
}
