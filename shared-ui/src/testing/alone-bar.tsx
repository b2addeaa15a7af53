import { languageNames, languages, widgetRequested, type Console } from '@patchbay/shared-contracts';
import { usePreference } from '../theme/use-preference.ts';
import styles from './alone-bar.module.css';

/** Draws the developers' bar of the stand-alone page: location, language, theme. */
export function AloneBar(props: {
  console: Console;
  name: string;
  links: readonly { readonly path: string; readonly title: string }[];
  /** The remote is no page: something must open it. */
  always: boolean;
}) {
  const { i18n, theme, navigate } = props.console;
  const language = usePreference(i18n);
  const mode = usePreference(theme);
  return (
    <header className={styles.bar}>
      <strong>{props.name}</strong>
      <nav>
        {props.links.map(({ path, title }) => (
          <a
            key={path}
            href={path}
            onClick={(event) => {
              event.preventDefault();
              navigate(path);
            }}
          >
            {title}
          </a>
        ))}
      </nav>
      {props.always ? (
        <button type="button" onClick={() => props.console.bus.emit(widgetRequested, { widget: 'call' })}>
          Open
        </button>
      ) : null}
      <select
        aria-label="Language"
        value={language}
        onChange={({ target }) => choose(languages, target.value, i18n.choose)}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => theme.choose(mode === 'light' ? 'dark' : 'light')}>
        {mode === 'light' ? 'Dark' : 'Light'}
      </button>
    </header>
  );
}

function choose<Value extends string>(all: readonly Value[], value: string, take: (value: Value) => void) {
  const found = all.find((candidate) => candidate === value);
  if (found !== undefined) take(found);
}
