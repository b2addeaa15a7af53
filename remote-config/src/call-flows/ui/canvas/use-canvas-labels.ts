import { useMemo } from 'react';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import { useFlow } from '../flow-context.ts';

/** Returns the canvas's texts for screen readers, in the user's language. */
export function useCanvasLabels() {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const { isReadOnly } = useFlow();
  const node = t(isReadOnly ? 'canvas.read' : 'canvas.node');
  return useMemo(
    () => ({
      'node.a11yDescription.default': node,
      'node.a11yDescription.keyboardDisabled': node,
      'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number; y: number }) => t('canvas.moved', { x, y }),
      'edge.a11yDescription.default': isReadOnly ? '' : t('canvas.edge'),
      'controls.ariaLabel': t('canvas.controls'),
      'controls.zoomIn.ariaLabel': t('canvas.in'),
      'controls.zoomOut.ariaLabel': t('canvas.out'),
      'controls.fitView.ariaLabel': t('canvas.fit'),
      'minimap.ariaLabel': t('canvas.map'),
      'handle.ariaLabel': t('canvas.handle'),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- texts are of the language
    [language, isReadOnly],
  );
}
