import { Button } from '@patchbay/shared-ui/antd';
import { CaretRightFilled, PauseOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { SLIDE_MS } from '../model/rotation.ts';
import { CallScene } from './call-scene.tsx';
import { CustomerScene } from './customer-scene.tsx';
import { FloorScene } from './floor-scene.tsx';
import styles from './showcase.module.css';
import { useRotation } from './use-rotation.ts';

const scenes = [
  { name: 'call', Picture: CallScene },
  { name: 'floor', Picture: FloorScene },
  { name: 'customer', Picture: CustomerScene },
] as const;

/** Draws the marketing carousel [AUTH-009, AUTH-166]: a region with slides, by the ARIA authoring practices. */
export default function Showcase() {
  const t = useTexts();
  const { scene, show, rotating, reduced, stopped, toggle, handlers } = useRotation(scenes.length);
  const slideOf = (at: number) => t('showcase.slide', { number: at + 1, total: scenes.length });
  return (
    <section
      className={styles.showcase}
      aria-roledescription={t('showcase.carousel')}
      aria-label={t('showcase.label')}
      {...handlers}
    >
      <div className={styles.window} aria-live={rotating ? 'off' : 'polite'}>
        <div
          className={styles.track}
          style={{ transform: `translateX(-${scene * 100}%)`, transitionDuration: `${reduced ? 0 : SLIDE_MS}ms` }}
        >
          {scenes.map(({ name, Picture }, at) => (
            <div
              key={name}
              className={styles.slide}
              role="group"
              aria-roledescription={t('showcase.slideRole')}
              aria-label={slideOf(at)}
              inert={at !== scene}
            >
              <div className={styles.stage} aria-hidden>
                <Picture />
              </div>
              <h2 className={styles.title}>{t(`showcase.${name}.title`)}</h2>
              <p className={styles.detail}>{t(`showcase.${name}.detail`)}</p>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        {scenes.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={slideOf(at)}
            aria-current={at === scene}
            onClick={() => show(at)}
          />
        ))}
        {reduced ? null : (
          <Button
            type="text"
            size="small"
            className={styles.pause ?? ''}
            aria-label={t(stopped ? 'showcase.play' : 'showcase.pause')}
            icon={stopped ? <CaretRightFilled aria-hidden /> : <PauseOutlined aria-hidden />}
            onClick={toggle}
          />
        )}
      </div>
    </section>
  );
}
