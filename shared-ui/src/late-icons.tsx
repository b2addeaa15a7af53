import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { HomeOutlined } from '@ant-design/icons';
import type * as drawnIcons from './late-icons-drawn.ts';

type IconProps = ComponentProps<typeof HomeOutlined>;
type LateIcon = keyof typeof drawnIcons;

const Nothing = () => <></>;

/** Creates an icon whose drawing is loaded when first shown; until then, or after a failed load, its place is empty. */
function late(name: LateIcon) {
  const Drawn = lazy<ComponentType<IconProps>>(() =>
    import(/* webpackChunkName: "late-icons" */ './late-icons-drawn.ts').then(
      (drawn) => ({ default: drawn[name] }),
      () => ({ default: Nothing }),
    ),
  );
  return (props: IconProps) => (
    <Suspense fallback={<span className="anticon" aria-hidden />}>
      <Drawn {...props} />
    </Suspense>
  );
}

export const ApartmentOutlined = late('ApartmentOutlined');
export const BookOutlined = late('BookOutlined');
export const CreditCardOutlined = late('CreditCardOutlined');
export const DeploymentUnitOutlined = late('DeploymentUnitOutlined');
export const DollarOutlined = late('DollarOutlined');
export const EnterOutlined = late('EnterOutlined');
export const FileProtectOutlined = late('FileProtectOutlined');
export const HistoryOutlined = late('HistoryOutlined');
export const KeyOutlined = late('KeyOutlined');
export const PartitionOutlined = late('PartitionOutlined');
export const PieChartOutlined = late('PieChartOutlined');
export const PushpinOutlined = late('PushpinOutlined');
export const RadarChartOutlined = late('RadarChartOutlined');
export const SnippetsOutlined = late('SnippetsOutlined');
export const SoundOutlined = late('SoundOutlined');
