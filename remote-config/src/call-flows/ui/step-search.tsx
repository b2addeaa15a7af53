import { useEffect, useRef, useState } from 'react';
import { Input, type InputRef } from '@patchbay/shared-ui/antd';
import { SearchOutlined } from '@patchbay/shared-ui/icons';
import { found } from '../model/search.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { useStepTexts } from './use-step-texts.ts';

/** Finds steps by their texts; Enter goes to the next. Ctrl+F focuses it. */
export function StepSearch() {
  const t = useTexts();
  const texts = useStepTexts();
  const { editor, openStep } = useFlow();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const inputRef = useRef<InputRef>(null);
  const ids = found(editor.draft, text, texts.name);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      inputRef.current?.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const go = (to: number) => {
    const id = ids[to % ids.length];
    if (id === undefined) return;
    setAt(to % ids.length);
    openStep(id);
  };
  return (
    <Input
      ref={inputRef}
      className={styles.search}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={t('find')}
      placeholder={t('find')}
      value={text}
      suffix={text.trim() === '' ? undefined : t('find.count', { at: Math.min(at + 1, ids.length), of: ids.length })}
      onChange={({ target }) => {
        setText(target.value);
        setAt(-1);
      }}
      onPressEnter={() => go(at + 1)}
    />
  );
}
