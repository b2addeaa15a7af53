import { useId, useState } from 'react';
import { Tag } from '@patchbay/shared-ui/antd';
import { bodyText } from '../model/example.ts';
import type { Operation } from '../model/operation.ts';
import { requestOf, type Filled } from '../model/request.ts';
import { useTexts } from '../texts/index.ts';
import styles from './docs.module.css';
import { Answers, BodyPart, Parameters } from './parts.tsx';
import { Samples } from './samples.tsx';
import { TryPanel, type Trier } from './try-panel.tsx';

function Opens({ of: { opensTo, scope } }: { readonly of: Operation }) {
  const t = useTexts();
  if (opensTo !== 'key') return <Tag>{t(`opens.${opensTo}`)}</Tag>;
  return <Tag color="blue">{scope === null ? t('opens.program') : t('opens.key', { scope })}</Tag>;
}

const begun = ({ body }: Operation): Filled => ({ values: {}, body: body === null ? '' : bodyText(body.schema) });

interface ViewProps {
  readonly of: Operation;
  readonly trier: Trier;
  readonly onTrier: (trier: Trier) => void;
}

/** Documents one operation: request, response, code samples, and a trial [ACCT-019]. */
export function OperationView({ of, trier, onTrier }: ViewProps) {
  const t = useTexts();
  const title = useId();
  const [filled, setFilled] = useState(() => begun(of));
  return (
    <article className={styles.operation} aria-labelledby={title}>
      <header className={styles.part}>
        <h2 id={title}>{of.summary}</h2>
        <p className={styles.line}>
          <span className={styles.method} data-method={of.method}>
            {of.method}
          </span>
          <code>{of.path}</code>
        </p>
        <p className={styles.line}>
          <Opens of={of} />
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Parameters of={of.parameters} />
          {of.body === null ? null : <BodyPart title={t('body')} body={of.body} />}
          <Answers of={of} />
        </div>
        <div className={styles.column}>
          <TryPanel of={of} filled={filled} onFill={setFilled} trier={trier} onTrier={onTrier} />
          <Samples of={of} request={requestOf(of, filled)} />
        </div>
      </div>
    </article>
  );
}
