import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { FILTER_SEARCH_MS, MOST_SEARCH } from '../model/search-delay.ts';

interface SearchBoxProps {
  /** The current search. The box follows it, except for its own searches, because the user may have typed on. */
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

interface Box {
  readonly text: string;
  /** Typed, but not searched yet. */
  readonly waiting: boolean;
  /** Last value received. */
  readonly value: string;
  readonly sent: string;
}

const follow = (box: Box, value: string): Box =>
  value === box.sent ? { ...box, value } : { text: value, waiting: false, value, sent: value };

/** Draws the search of a list: it starts 1.5 s after the last key, or at once on Enter and when cleared [FILT-001, LOGS-037]. */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const [box, setBox] = useState<Box>({ text: value, waiting: false, value, sent: value });
  if (value !== box.value) setBox(follow(box, value));
  const search = (text: string) => {
    const sent = text.trim();
    setBox({ ...box, text, waiting: false, sent });
    onSearch(sent);
  };
  const type = (text: string) => (text === '' ? search(text) : setBox({ ...box, text, waiting: true }));
  // Uses the latest handler, so that changes made meanwhile are not undone.
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
